/** Frases sobre arquivos e sobre o próprio YAML. */
import { decimal, one } from '../numbers.ts';
import type { en } from './en.ts';

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
} satisfies typeof en;
