/** Frases sobre endereços, imagens, links e outros nomes. */
import type { en } from './en.ts';

export const ptBR = {
  // Endereços das páginas
  'slug.form': (p) =>
    `"${p.slug}" não pode ser o endereço de uma página. Use letras minúsculas sem acento, números e hífens${p.suggestion && `: ${p.suggestion}`}.`,
  'slug.same': (p) =>
    `O endereço /${p.slug} também é o de ${p.other}. Renomeie um dos arquivos ou dê a ele outro endereço (slug).`,
  'slug.route': (p) =>
    `O endereço /${p.slug} pertence a ${p.path}, do próprio site. Renomeie o arquivo ou dê a ele outro endereço (slug).`,
  'slug.redirect': (p) =>
    `O endereço /${p.slug} também é redirecionado no site.config.yaml (redirects), e o redirecionamento nunca valeria. Apague-o ou dê a esta página outro endereço (slug).`,
  'slug.frame': (p) =>
    `O endereço /${p.slug} também é uma página em moldura no site.config.yaml (frames). Mude um dos dois.`,

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
  'picture.svg-references': (p) =>
    `"${p.path}" repete as suas partes vezes demais, na linha ${p.detail}. Exporte-o de novo sem símbolos aninhados.`,
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
    `${p.slug} é um rascunho e não será publicado. Tire-o daqui ou faça com que deixe de ser rascunho (draft).`,
  'route.missing': (p) => `O site não tem a página ${p.path}. Use o endereço de uma página, por exemplo /catalogo.`,
  'route.near': (p) => `O site não tem a página ${p.path}. Você quis dizer ${p.near}?`,
  'route.draft': (p) =>
    `${p.path} é um rascunho e não será publicado. Use outra página ou faça com que ele deixe de ser rascunho (draft).`,
  'link.form': (p) => `"${p.value}" não é um endereço da web. Escreva-o inteiro, por exemplo https://www.example.com.`,
  'link.credentials': () => 'O endereço contém um usuário ou uma senha. Apague: todos podem ler esta página.',
  video: (p) =>
    `"${p.value}" não é o link de um vídeo do YouTube. Copie-o da barra de endereço ou do botão de compartilhar, por exemplo https://youtu.be/exemplo0001.`,
  icon: (p) => `Não há um ícone chamado ${p.value}. Escolha um em https://lucide.dev/icons.`,
  'icon.word': (p) =>
    `Não há um ícone chamado ${p.value}: os nomes são em inglês. Você quis dizer ${p.near}?${p.others && ` Outros que servem: ${p.others}.`}`,
  'icon.near': (p) => `Não há um ícone chamado ${p.value}. Você quis dizer ${p.near}?`,
  nav: (p) =>
    `A página não tem a seção ${p.target}, porque falta o que ela mostraria (${p.key}). Apague o item ou acrescente a seção.`,
  'base-url.tail': (p) =>
    `"${p.value}" tem uma parte depois de ? ou #, e todo endereço do site começaria com ela. Escreva ${p.suggestion}.`,
  'base-url.http': (p) =>
    `"${p.value}" não é criptografado; buscadores e links compartilhados levariam para lá. Escreva ${p.suggestion}.`,
  'link.address': (p) => `O endereço leva a ${p.host}, o número de um computador. Use o endereço com o nome.`,
  'link.private': (p) =>
    `${p.host} só existe no seu computador ou na sua rede; os visitantes receberiam um erro. Escreva o endereço público.`,
  'picture-unused': (p) =>
    `Nenhuma página mostra estas imagens: ${p.names}${p.more ? ` e mais ${p.more}` : ''}. Acrescente-as a uma galeria ou apague-as.`,
  'picture-alt.file': (p) => `"${p.text}" é o nome de um arquivo. Escreva o que a imagem mostra, para quem não a vê.`,
  'picture-alt.same': (p) =>
    `"${p.text}" é dito de ${p.count} imagens diferentes. Escreva de cada uma o que ela mostra.`,
} satisfies typeof en;
