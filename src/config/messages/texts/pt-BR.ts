/** Frases sobre o conteúdo dos textos. */
import type { en } from './en.ts';

export const ptBR = {
  'text-control': (p) => `Há um caractere invisível ou danificado (${p.code}) aqui. Apague-o e digite o texto de novo.`,
  'text-bom': () => 'Há uma marca invisível de ordem de bytes (U+FEFF) no meio do arquivo. Apague-a.',
  'text-html': (p) => `O texto contém HTML (${p.tag}), que apareceria como está. Escreva só o texto.`,
  'text-quotes': () =>
    'As aspas em volta deste texto vêm de um editor de textos e apareceriam na página. Apague-as, a não ser que devam aparecer.',
  'text-blank': () => 'O texto só tem espaços. Escreva um texto ou apague a chave.',
  'text-quotes.unpaired': (p) =>
    `O texto termina com aspas (${p.quote}) que nada abriu, e elas apareceriam na página. Apague-as.`,
  'text-null': (p) =>
    `"${p.value}" é o que um programa escreve quando falta um valor, e apareceria na página. Escreva o texto ou apague a chave.`,
  'text-markdown': (p) =>
    `${p.mark} está escrito como em Markdown ou no WhatsApp, e os sinais apareceriam na página. Escreva só as palavras.`,
  'text-entity': (p) =>
    `${p.entity} é um caractere escrito em HTML e apareceria como está. Escreva o próprio caractere.`,
  'text-unfilled': (p) =>
    `${p.gap} é um lugar que um programa preencheria, e apareceria como está. Escreva o que vai ali.`,
  'text-letters': (p) =>
    `A letra ${p.letter} (${p.code}) só se parece com uma do nosso alfabeto: a busca não encontra a palavra, e leitores de tela a soletram. Digite a palavra de novo.`,
  'text-spaces': () =>
    'O texto tem quebras de linha ou mais de um espaço entre palavras, ou começa ou termina com espaço. Escreva-o em uma linha, com espaços simples.',
  'text-accents': () =>
    'Daqui em diante os acentos estão guardados separados das letras, como faz o macOS, e a busca pode não encontrar as palavras. Digite-as de novo ou deixe que --fix os junte.',
  secret: () =>
    'Isto parece uma senha ou chave secreta, e este arquivo é lido por muitos. Apague-a daqui, coloque-a em uma variável de ambiente e peça que seja trocada onde foi emitida.',
} satisfies typeof en;
