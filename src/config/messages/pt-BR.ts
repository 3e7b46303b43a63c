import type { Messages } from './en.ts';

/** Frases em português; as chaves e os parâmetros são os de en.ts. */
const one = (count: number, singular: string, plural: string) => `${count} ${count === 1 ? singular : plural}`;
const characters = (count: number) => one(count, 'caractere', 'caracteres');
const items = (count: number) => one(count, 'item', 'itens');
const decimal = (value: number | string) => String(value).replace('.', ',');

const span = ({ minimum, maximum }: { minimum?: number; maximum?: number }, other: string) =>
  minimum === undefined ? other : `Use um número de ${minimum} a ${maximum}.`;

export const ptBR = {
  // Arquivos
  'site-missing': (p) =>
    `Falta o site.config.yaml na pasta de conteúdo. ${p.near ? `Renomeie ${p.near} para site.config.yaml.` : 'Crie-o: sem ele o site não pode ser montado.'}`,
  'developments-missing': () =>
    'Falta a pasta developments na pasta de conteúdo. Crie-a e coloque nela um arquivo YAML por empreendimento.',
  'file-name': (p) => `${p.file} não é lido, porque o nome não termina em .yaml. Renomeie para ${p.near}.`,
  'file-kind': () => 'Isto não é um arquivo comum. Coloque aqui o próprio arquivo YAML, não uma pasta nem um atalho.',
  'file-unreadable': (p) => `O arquivo não pode ser lido (${p.reason}). Verifique as permissões.`,
  'file-size': (p) => `O arquivo tem ${p.kilobytes} kB; são lidos no máximo ${p.limit} kB. Reduza-o.`,
  'encoding.utf16': () => 'O arquivo está salvo em UTF-16. Salve-o de novo com a codificação UTF-8.',
  'encoding.other': () =>
    'A partir daqui o arquivo não é UTF-8 válido; deve ter sido salvo em Windows-1252 ou Latin-1. Salve-o de novo com a codificação UTF-8.',

  // YAML
  'yaml-empty': () => 'O arquivo está vazio. Escreva as chaves ou apague o arquivo.',
  'yaml-map': () => "O arquivo deve ser feito de chaves com valores. Escreva linhas na forma 'chave: valor'.",
  'yaml-syntax': () =>
    'O YAML não entende este trecho. Confira aspas, colchetes, dois-pontos e recuo, aqui e na linha de cima.',
  'yaml-tab': () => 'O recuo da linha foi feito com tabulação. Use espaços: dois para cada nível.',
  'yaml-line-ends': () =>
    'As linhas do arquivo terminam só com retorno de carro, como nos Macs antigos. Salve-o com fins de linha comuns (LF).',
  'yaml-conflict': () =>
    'Duas versões do arquivo foram mescladas e ninguém decidiu entre elas. Fique com uma das duas e apague as linhas que começam com <<<<<<<, ======= e >>>>>>>.',
  'yaml-fence': () => 'A linha com ``` veio junto quando o texto foi copiado. Apague-a.',
  'yaml-nbsp': () =>
    'O recuo da linha tem espaços inseparáveis, que vêm de texto copiado de uma página ou documento. Troque-os por espaços comuns.',
  'yaml-nbsp.colon': () =>
    'Depois dos dois-pontos há um espaço inseparável, que vem de texto copiado de uma página ou documento. Troque-o por um espaço comum.',
  'yaml-indent': () =>
    'O recuo não combina com o das linhas vizinhas. As chaves de um grupo começam na mesma coluna, dois espaços à direita da chave a que pertencem.',
  'yaml-indent.spaces': (p) =>
    `O recuo da linha é de ${one(p.has, 'espaço', 'espaços')} e não combina com o das linhas vizinhas. Recue-a ${one(p.spaces, 'espaço', 'espaços')}.`,
  'yaml-indent.list': (p) =>
    `O recuo do hífen é de ${one(p.has, 'espaço', 'espaços')}, o dos outros itens é de ${p.spaces}. Alinhe-o com eles.`,
  'yaml-indent.item': (p) =>
    `A linha começa na coluna do hífen de cima, mas sem hífen. Se ela continua o texto de cima, recue-a ${p.spaces} espaços; se é outro item, escreva hífen e espaço na frente dela.`,
  'yaml-indent.text': (p) =>
    `O texto que ${p.mark} anuncia na linha de cima precisa de recuo. Coloque ${p.spaces} espaços no começo de cada linha dele.`,
  'yaml-unclosed.quote': () => 'As aspas abertas aqui não são fechadas. Feche-as no fim do texto.',
  'yaml-unclosed.bracket': () =>
    'O colchete ou a chave que se abre aqui não é fechado. Feche-o ou escreva um item por linha.',
  'yaml-quote': (p) =>
    `O texto que se abre aqui termina antes do fim da linha. ${p.quote === "'" ? "Dentro de aspas simples, escreva o apóstrofo duas vezes ('')" : 'Dentro de aspas duplas, escreva as aspas como \\"'} ou apague o que vem depois de fechar as aspas.`,
  'yaml-bracket': (p) => `Há um ${p.token} a mais aqui. Apague-o ou coloque o texto entre aspas.`,
  'yaml-dash': () =>
    'A lista não pode começar na linha da chave. Escreva cada item em uma linha, com hífen e espaço na frente.',
  'yaml-dash.space': () => 'Falta um espaço depois do hífen. Escreva hífen, espaço e o item.',
  'yaml-dash.spaces': () =>
    'Há mais de um espaço depois do hífen, e as chaves do item não começam na mesma coluna. Escreva um só espaço.',
  'yaml-dash.missing': () =>
    'Os itens abaixo começam com hífen e este não. Escreva hífen e espaço antes da primeira chave dele e alinhe com ela as outras.',
  'yaml-colon': () =>
    'O texto contém dois-pontos seguidos de espaço, e o YAML entende outra chave. Coloque o texto inteiro entre aspas.',
  'yaml-key.colon': () => "A linha não tem a forma 'chave: valor'. Escreva dois-pontos e um espaço depois da chave.",
  'yaml-key.form': () => 'Uma lista ou um grupo não pode ser chave. Escreva uma só palavra antes dos dois-pontos.',
  'yaml-reserved': (p) => `No YAML um texto não pode começar com ${p.character}. Coloque o texto inteiro entre aspas.`,
  'yaml-comment': () =>
    'Falta um espaço antes do #. Escreva o espaço se aqui começa um comentário, ou coloque o texto entre aspas.',
  'yaml-hash': (p) =>
    `Só se lê "${p.kept}": tudo depois de # é comentário. Se "${p.lost}" faz parte do texto, coloque o texto inteiro entre aspas; se não, escreva um espaço depois do #.`,
  'yaml-escape': () =>
    'Entre aspas duplas a barra invertida inicia um caractere especial, e este não existe. Use aspas simples ou escreva duas barras invertidas.',
  'yaml-duplicate': (p) => `A chave ${p.key} já foi usada acima no mesmo grupo. Fique com uma das duas.`,
  'yaml-alias': (p) =>
    `No YAML um valor que começa com * remete a outro lugar (*${p.name}), o que não é permitido aqui. Escreva o valor ou coloque o texto entre aspas.`,
  'yaml-bullet': () =>
    'O asterisco não é marca de lista no YAML. Comece cada item com um hífen e um espaço e apague o asterisco.',
  'yaml-anchor': () =>
    'Um valor que começa com & é uma âncora do YAML, o que não é permitido aqui. Apague-a ou coloque o texto entre aspas.',
  'yaml-tag': () =>
    'Um valor que começa com ! é uma etiqueta do YAML, o que não é permitido aqui. Apague-a ou coloque o texto entre aspas.',
  'yaml-merge': () => 'A chave de mesclagem << não é permitida aqui. Escreva as chaves uma a uma.',
  'yaml-directive': () =>
    'Uma linha que começa com % é uma diretiva do YAML, o que não é permitido aqui. Apague a linha.',
  'yaml-documents': () =>
    'O arquivo contém mais de um documento; só o primeiro seria lido. Apague a linha com --- ou ... e o que não pertence a este arquivo.',
  'yaml-depth': (p) => `O arquivo tem mais de ${p.limit} níveis. Apague os níveis desnecessários.`,
  'yaml-width': (p) => `Há ${p.count} entradas aqui; são lidas no máximo ${p.limit}. Reduza a lista.`,
  'key-forbidden': (p) => `A chave ${p.key} não é permitida. Apague-a.`,
  'number-form': (p) =>
    `${p.source} é lido como o número ${p.value}. Escreva ${p.value} se for isso; coloque entre aspas se não for um número.`,
  'number-form.thousands': (p) =>
    `${p.source} é lido como ${decimal(p.value)}, porque o ponto separa as decimais. Escreva ${p.thousands} ou ${p.value}, o que for.`,

  // Textos
  'text-control': (p) => `Há um caractere invisível ou danificado (${p.code}) aqui. Apague-o e digite o texto de novo.`,
  'text-bom': () => 'Há uma marca invisível de ordem de bytes (U+FEFF) no meio do arquivo. Apague-a.',
  'text-html': (p) => `O texto contém HTML (${p.tag}), que apareceria como está. Escreva só o texto.`,
  'text-quotes': () =>
    'As aspas em volta deste texto vêm de um editor de textos e apareceriam na página. Apague-as, a não ser que devam aparecer.',
  'text-blank': () => 'O texto só tem espaços. Escreva um texto ou apague a chave.',

  // Esquema
  required: (p) =>
    `Falta ${p.key}${p.title && ` (${p.title})`}. Acrescente${p.example && `, por exemplo: ${p.key}: ${p.example}`}.`,
  'unknown-key': (p) => `Não existe a chave ${p.key} aqui. Apague-a${p.keys && ` ou use uma destas: ${p.keys}`}.`,
  'unknown-key.near': (p) => `Não existe a chave ${p.key} aqui. Você quis dizer ${p.near}?`,
  'unknown-key.home': (p) =>
    `O lugar da chave ${p.key} não é aqui, e sim dentro de ${p.home}. Leve-a para lá ou confira o recuo.`,
  'key-form': (p) => `${p.key} não tem a forma que uma chave deve ter aqui. Corrija.`,
  'key-form.slash': (p) =>
    `${p.key} deve começar com uma barra e não terminar com outra, como todo endereço do site. Escreva ${p.suggestion}.`,
  enum: (p) => `"${p.value}" não é um dos valores permitidos. Use um destes: ${p.allowed}.`,
  'enum.near': (p) =>
    `"${p.value}" não é um dos valores permitidos. Você quis dizer '${p.near}'? São permitidos: ${p.allowed}.`,
  'length.empty': () => 'O texto está vazio. Escreva um texto ou apague a chave.',
  'length.short': (p) =>
    `O texto tem ${characters(p.count)}; são necessários pelo menos ${p.limit}. Escreva um texto mais longo.`,
  'length.long': (p) => `O texto tem ${characters(p.count)}; cabem no máximo ${p.limit}. Encurte-o.`,
  pattern: (p) =>
    `"${p.value}" não tem a forma esperada. ${p.example ? `Escreva assim: ${p.example}` : 'Veja a descrição da chave.'}`,
  email: (p) => `"${p.value}" não é um endereço de e-mail. Escreva um como vendas@example.com.`,
  'date.order': (p) => `${p.value} não está na ordem ano-mês-dia. Escreva ${p.iso}.`,
  'date.unreal': (p) => `${p.value} não existe no calendário. Corrija o dia ou o mês.`,
  'date.form': (p) => `"${p.value}" não é uma data. Escreva ano-mês-dia, por exemplo 2025-09-30.`,
  'range.small': (p) =>
    `${p.value} ${p.inclusive ? 'está abaixo' : 'não está acima'} de ${p.limit}. ${span(p, `Use um número ${p.inclusive ? 'a partir' : 'acima'} de ${p.limit}.`)}`,
  'range.large': (p) =>
    `${p.value} ${p.inclusive ? 'está acima' : 'não está abaixo'} de ${p.limit}. ${span(p, `Use um número ${p.inclusive ? 'até' : 'abaixo de'} ${p.limit}.`)}`,
  decimals: (p) => `${p.value} tem casas decimais demais. Use no máximo ${p.decimals}.`,
  'items.few': (p) => `A lista tem ${items(p.count)}; são necessários pelo menos ${p.limit}. Acrescente.`,
  'items.many': (p) => `A lista tem ${items(p.count)}; são permitidos no máximo ${p.limit}. Apague alguns.`,
  'items.same': (p) => `Os itens ${p.first} e ${p.second} são iguais. Apague um deles.`,
  schema: (p) => `O valor não serve (${p.detail}). Veja a descrição da chave.`,

  // Tipos
  'type.text': () => 'Aqui se espera um texto. Escreva-o em uma linha, entre aspas.',
  'type.text-number': (p) =>
    `Aqui se espera um texto, mas ${p.source} é lido como ${p.source === p.value ? 'um número' : `o número ${p.value}`}. Coloque entre aspas: ${p.suggestion}`,
  'type.text-boolean': (p) =>
    `Aqui se espera um texto, mas ${p.source} é lido como ${p.value === 'true' ? 'sim' : 'não'}. Coloque entre aspas: ${p.suggestion}`,
  'type.text-bracket': (p) =>
    `Aqui se espera um texto, mas ${p.bracket} inicia ${p.bracket === '[' ? 'uma lista' : 'um grupo'} no YAML. Coloque o texto inteiro entre aspas.`,
  'type.text-colon': () =>
    'Aqui se espera um texto, mas dois-pontos seguidos de espaço fazem dele uma chave com valor. Coloque o texto inteiro entre aspas.',
  'type.number': (p) =>
    `Aqui se espera um número${p.value ? `, não "${p.value}"` : ''}. Escreva só dígitos, com ponto antes das decimais.`,
  'type.number-comma': (p) =>
    `Para o YAML ${p.value} é um texto, porque as decimais se escrevem com ponto. Escreva ${p.suggestion}.`,
  'type.number-quoted': (p) => `Aqui se espera um número, sem aspas. Escreva ${p.value}.`,
  'type.number-unit': (p) => `Aqui se espera só o número, não "${p.value}". Escreva ${p.suggestion}.`,
  'type.integer': (p) => `Aqui se espera um número inteiro, não ${decimal(p.value)}. Escreva-o sem decimais.`,
  'type.boolean': () => 'Aqui só cabe true (sim) ou false (não). Escreva um dos dois, sem aspas.',
  'type.boolean-word': (p) => `Para o YAML "${p.value}" é um texto. Escreva ${p.meant}, sem aspas.`,
  'type.list': () => 'Aqui se espera uma lista. Escreva cada item em uma linha, com hífen e espaço na frente.',
  'type.list-dash': () =>
    'Aqui se espera uma lista, mas falta o espaço depois do hífen. Escreva hífen, espaço e o item.',
  'type.map': () => 'Aqui se espera um grupo de chaves. Escreva-as nas linhas de baixo, com recuo de dois espaços.',
  'type.null': () => 'Falta o valor aqui. Escreva um ou apague a chave.',
  'type.null-hash': (p) =>
    `Falta o valor aqui: tudo depois de # é comentário. Se "${p.lost}" é o valor, coloque-o entre aspas: ${p.suggestion}`,

  // Endereços das páginas
  'slug.form': (p) =>
    `"${p.slug}" não pode ser o endereço de uma página. Use letras minúsculas sem acento, números e hífens${p.suggestion && `: ${p.suggestion}`}.`,
  'slug.same': (p) =>
    `O endereço /${p.slug} também é o de ${p.other}. Renomeie um dos arquivos ou dê a ele outro slug.`,
  'slug.route': (p) =>
    `O endereço /${p.slug} pertence a ${p.path}, do próprio site. Renomeie o arquivo ou dê a ele outro slug.`,
  'slug.redirect': (p) =>
    `O endereço /${p.slug} também está em redirects, no site.config.yaml, e nunca levaria adiante. Apague o redirecionamento ou dê a esta página outro slug.`,
  'slug.frame': (p) => `O endereço /${p.slug} também é uma página em frames, no site.config.yaml. Mude um dos dois.`,

  // Referências
  'path.outside': (p) => `"${p.path}" sai da pasta de conteúdo. Escreva um caminho sem "..".`,
  'path.absolute': (p) =>
    `"${p.path}" começa na raiz de um disco. Escreva o caminho a partir da pasta deste arquivo, sem barra na frente.`,
  'path.remote': (p) =>
    `"${p.path}" é um endereço da internet. Salve o arquivo na pasta de conteúdo e escreva o caminho dele.`,
  'path.backslash': (p) => `"${p.path}" contém barra invertida. Escreva ${p.suggestion}.`,
  'path.untidy': (p) => `"${p.path}" tem partes desnecessárias. Escreva ${p.suggestion}.`,
  'path.missing': (p) =>
    `Não há um arquivo "${p.path}" em ${p.folder || 'toda a pasta de conteúdo'}. Confira o nome ou coloque o arquivo lá.`,
  'path.near': (p) =>
    `Não há um arquivo "${p.path}" em ${p.folder || 'toda a pasta de conteúdo'}. Você quis dizer ${p.near}?`,
  'path.case': (p) =>
    `"${p.path}" se chama "${p.exact}" no disco; servidores distinguem maiúsculas de minúsculas. Escreva ${p.exact}.`,
  'path.ending': (p) =>
    `O final de "${p.path}" deve estar em minúsculas. Renomeie o arquivo para ${p.exact} e escreva assim aqui.`,
  'path.format': (p) =>
    `"${p.path}" não tem o final de uma imagem que se possa usar. Salve a imagem em um destes formatos: ${p.formats}.`,
  'path.elsewhere': (p) => `"${p.path}" não é o caminho a partir da pasta deste arquivo. Escreva ${p.suggestion}.`,
  'path.accents': (p) =>
    `Os acentos de "${p.path}" estão gravados de outra forma no nome do arquivo, embora pareçam iguais. Renomeie o arquivo sem acentos.`,
  'path.symlink': (p) => `"${p.path}" é um atalho para outro lugar. Coloque lá o próprio arquivo.`,
  'path.directory': (p) => `"${p.path}" é uma pasta. Escreva o caminho de um arquivo dentro dela.`,
  'path.unreadable': (p) => `"${p.path}" não pode ser lido (${p.reason}). Verifique as permissões.`,
  'path.empty': (p) => `"${p.path}" é um arquivo vazio. Salve-o de novo.`,
  'path.content': (p) =>
    `"${p.path}" termina em .${p.ending}, mas ${p.actual ? `contém uma imagem ${p.actual}. Corrija o final do nome, aqui e no disco, ou salve a imagem de novo.` : `não contém um arquivo ${p.ending}. Salve-o de novo.`}`,
  'picture.missing': (p) => `Não há a imagem "${p.path}". Coloque-a lá ou corrija o caminho.`,
  'picture.unreadable': (p) => `"${p.path}" não pode ser lido (${p.detail}). Coloque lá a própria imagem.`,
  'picture.unknown': (p) =>
    `"${p.path}" não contém uma imagem que se possa ler. Salve-a em webp, jpg, png, avif ou svg.`,
  'picture.damaged': (p) =>
    `"${p.path}" está danificado ou incompleto${p.detail && ` (${p.detail})`}. Salve-o ou copie-o de novo para cá.`,
  'picture.too-large': (p) => `"${p.path}" tem mais de ${p.detail}. Salve-o menor.`,
  'picture.svg-active': (p) =>
    `"${p.path}" tem um script, um link ou um arquivo de fora na linha ${p.detail}. Exporte-o de novo como desenho simples.`,
  'picture.svg-encoding': (p) => `"${p.path}" não está em UTF-8. Salve o desenho de novo em UTF-8.`,
  'picture.svg-entities': (p) =>
    `"${p.path}" declara entidades. Exporte-o de novo como SVG simples, sem os dados do editor.`,
  'picture.svg-size': (p) =>
    `"${p.path}" não diz o seu tamanho. Dê um viewBox ao <svg>, por exemplo viewBox="0 0 800 600".`,
  'picture.changed': (p) => `"${p.path}" foi trocado enquanto era lido. Comece de novo.`,
  'picture.same-name': (p) =>
    `O nome curto de "${p.path}" é por acaso o de ${p.detail}, outra imagem. Salve uma das duas de novo.`,
  'picture-size.narrow': (p) =>
    `"${p.path}" tem ${p.width} × ${p.height} px e aparecerá desfocada aqui. Use uma imagem com pelo menos ${p.least} px de largura.`,
  'picture-size.strip': (p) =>
    `"${p.path}" tem ${p.width} × ${p.height} px, uma faixa da qual pouco se vê. Use uma imagem em que o lado maior tenha no máximo ${p.longest} vezes o menor.`,
  'development.missing': (p) =>
    `Não há um empreendimento chamado ${p.slug}. Use o nome de um arquivo de developments, sem .yaml.`,
  'development.near': (p) => `Não há um empreendimento chamado ${p.slug}. Você quis dizer ${p.near}?`,
  'development.draft': (p) =>
    `${p.slug} é um rascunho e não será publicado. Tire-o daqui ou apague draft no arquivo dele.`,
  'route.missing': (p) => `O site não tem a página ${p.path}. Use o endereço de uma página, por exemplo /catalogo.`,
  'route.near': (p) => `O site não tem a página ${p.path}. Você quis dizer ${p.near}?`,
  'route.draft': (p) =>
    `${p.path} é um rascunho e não será publicado. Use outra página ou apague draft no arquivo dele.`,
  'link.form': (p) => `"${p.value}" não é um endereço da web. Escreva-o inteiro, por exemplo https://www.example.com.`,
  'link.credentials': () => 'O endereço contém um usuário ou uma senha. Apague: todos podem ler esta página.',
  video: (p) =>
    `"${p.value}" não é o link de um vídeo do YouTube. Copie-o da barra de endereço ou do botão de compartilhar, por exemplo https://youtu.be/exemplo0001.`,
  icon: (p) => `Não há um ícone chamado ${p.value}. Escolha um em https://lucide.dev/icons.`,
  'icon.near': (p) => `Não há um ícone chamado ${p.value}. Você quis dizer ${p.near}?`,
  nav: (p) =>
    `A página não tem a seção ${p.target}, porque falta ${p.key} neste arquivo. Apague o item ou acrescente a seção.`,

  // Regras entre chaves
  placeholder: (p) => `Nada é preenchido em ${p.word}, que apareceria como está. Use um destes: ${p.known}.`,
  'placeholder.near': (p) => `Nada é preenchido em ${p.word}, que apareceria como está. Você quis dizer ${p.near}?`,
  'city-same': (p) => `${p.name} já é o item ${p.first} das cidades. Fique com um dos dois, com os bairros de ambos.`,
  'city-near': (p) =>
    `${p.city} não está nas cidades do site.config.yaml, mas ${p.near} está. Você quis dizer ${p.near}?`,
  'date-future': (p) => `${p.value} está no futuro (hoje é ${p.today}). Confira a data.`,
  area: (p) => `A menor área (${decimal(p.min)}) é maior que a maior (${decimal(p.max)}). Troque-as ou corrija.`,
  'hero-or-card': () =>
    'Falta uma imagem para os cartões e menus. Acrescente hero, ou card se a página deve começar sem imagem.',
  'picture-text': () => 'A imagem não tem descrição para quem não a vê. Acrescente alt ou uma legenda (caption).',
  'name-same': (p) =>
    `${p.file} tem o mesmo nome de ${p.other}, ${p.name}: ninguém distinguiria os leads e os links compartilhados dos dois. Dê a um deles um nome próprio.`,
  'text-copied': (p) =>
    `${p.file} tem aqui o mesmo texto de ${p.other}, e nos buscadores as duas páginas não se distinguiriam. Escreva o deste empreendimento.`,
  illustrative: (p) =>
    `Os diferenciais (${items(p.count)}) estão marcados como ilustrativos. Confirme-os e apague illustrative.`,
  incorporation: (p) =>
    `Com a situação ${p.status}, os anúncios devem mostrar o número do registro de incorporação (Lei 4.591/64, art. 32). Acrescente incorporationRegistry.`,
  'frame-path.route': (p) => `${p.path} já é uma página do site. Escolha outro endereço.`,
  'frame-path.same': (p) => `${p.path} já é o endereço de outra moldura. Escolha outro endereço.`,
  'frame-file.same': (p) =>
    `${p.path} tem o mesmo nome de arquivo que outra moldura, e os dois ficariam em /paginas/. Renomeie um deles.`,
  'frame-target': () => 'Uma moldura mostra exatamente uma coisa. Escreva file ou url, só um dos dois.',
  'redirect-shadow': (p) =>
    `${p.path} é uma página do site, então o redirecionamento nunca valeria. Apague-o ou renomeie a página.`,
  'redirect-loop': (p) => `O redirecionamento volta a si mesmo: ${p.chain}. Aponte-o para uma página.`,

  // O comando
  'cli.see': () => 'veja',
  'cli.more': (p) => `… e mais ${one(p.count, 'problema', 'problemas')} neste arquivo.`,
  'cli.clean': (p) => `${one(p.files, 'arquivo verificado', 'arquivos verificados')}, nenhum problema.`,
  'cli.summary': (p) =>
    `${one(p.files, 'arquivo verificado', 'arquivos verificados')}: ${one(p.errors, 'erro', 'erros')}, ${one(p.warnings, 'aviso', 'avisos')}.`,
  'cli.warning': () => 'aviso',
  'cli.fixed': (p) =>
    `${one(p.count, 'correção gravada', 'correções gravadas')} em ${one(p.files, 'arquivo', 'arquivos')}.`,
  'cli.fixable': (p) =>
    `${one(p.count, 'problema pode ser corrigido', 'problemas podem ser corrigidos')} por: npm run validate -- --fix`,
  'cli.not-built': () => 'A configuração tem problemas; o site não foi gerado.',
  'cli.last-good': () => 'Os visitantes recebem o último site sem erros, sem estas mudanças.',
  'cli.no-folder': (p) =>
    `A pasta de conteúdo ${p.folder} não pode ser lida. Aponte CONTENT_DIR para uma pasta com site.config.yaml e developments/.`,
  'cli.no-content': (p) =>
    `${p.folder} não contém site.config.yaml nem developments/. Aponte CONTENT_DIR para uma pasta que os contenha.`,
  'cli.no-file': (p) =>
    `${p.file} não é um arquivo de configuração desta pasta de conteúdo. Indique site.config.yaml ou um arquivo de developments.`,
  'cli.unknown-option': (p) => `Não existe a opção ${p.option}.${p.near && ` Você quis dizer ${p.near}?`} Veja --help.`,
  'cli.option-value': (p) => `"${p.value}" não é um valor de ${p.option}. Use um destes: ${p.allowed}.`,
  'new.usage': () => 'Diga o endereço da página nova: npm run new -- <slug>, em letras minúsculas, números e hífens.',
  'new.taken': (p) => `/${p.slug} já é de ${p.owner}. Escolha outro slug.`,
  'new.written': (p) => `Gravado: ${p.files}. É um rascunho, visto só com npm run dev.`,
  'list.published': () => 'publicada',
  'list.draft': () => 'rascunho',
  'list.broken': () => 'com erro',
  'list.progress': (p) => `O estágio da obra está desatualizado desde ${p.date}. Atualize progress em ${p.file}.`,
  'list.delivery': (p) => `O mês de entrega passou em ${p.date}. Atualize delivery ou status em ${p.file}.`,
  'list.summary': (p) =>
    `${one(p.published, 'endereço publicado', 'endereços publicados')}, ${one(p.drafts, 'rascunho', 'rascunhos')}, ${p.broken} com erro, ${p.due} a atualizar.`,
  'diff.usage': () => 'Diga com o que comparar: npm run diff -- <ref do git>, por exemplo HEAD ou main.',
  'diff.ref': (p) => `O conteúdo não pode ser lido como era em ${p.ref}: ${p.reason}`,
  'diff.broken': (p) => `Estes são erros do conteúdo como era em ${p.ref}. Compare com um estado que não tinha nenhum.`,
  'diff.brokenNow': () => 'Corrija o conteúdo primeiro.',
  'diff.none': (p) => `Os visitantes veem o mesmo que em ${p.ref}.`,
  'cli.failed': (p) => `O comando não pôde ser executado: ${p.reason}`,
} satisfies Messages;
