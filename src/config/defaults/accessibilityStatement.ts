/**
 * The statement on accessibility of a company that writes none of its own. It says what the tests check (`tests/e2e/pages/`,
 * `accessibility*.spec.ts`), and no more. A test that goes takes its sentence with it.
 */

import type { CompleteSite } from '../../content/completeSite.ts';

export const accessibilityStatement = {
  intro:
    'Este site deve servir a todas as pessoas: a quem usa só o teclado, um leitor de tela, letras grandes ou as cores do próprio aparelho.',
  description:
    'O que é verificado para que todas as pessoas possam usar este site, que limites ele ainda tem e como avisar de uma barreira.',
  sections: [
    {
      heading: 'O que seguimos',
      paragraphs: [
        'Tomamos por base as Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, níveis A e AA, e os requisitos da norma ABNT NBR 17225:2025, que correspondem a elas. Isto não é um certificado.',
      ],
    },
    {
      heading: 'O que é verificado',
      paragraphs: [
        'As páginas são montadas por um programa. Testes dele percorrem, no navegador Chromium, todas as páginas de um site de exemplo, feito com as mesmas peças deste, e esperam que:',
      ],
      items: [
        'as ferramentas axe-core e IBM Equal Access não encontrem falhas em nenhuma página, em 320 e 1280 pixels de largura, nem em menus abertos, abas da galeria, fotos ampliadas e formulários com erros ou enviados;',
        'todos os textos possam ser lidos, sem rolar para os lados, de 320 a 1920 pixels de largura, até 1280 também com letras do dobro do tamanho ou com mais espaço entre letras, palavras e linhas;',
        'a tecla Tab percorra cada página até o fim e o foco fique visível em cada passo, em 390 e 1280 pixels;',
        'em uma página de cada tipo, nada se mova quando o aparelho pede menos movimento, e os botões apareçam também com as cores do aparelho.',
      ],
    },
    {
      heading: 'Textos e imagens',
      paragraphs: [
        'Nomes, textos e descrições de imagens são escritos por nós. O programa não publica imagem de conteúdo sem descrição, nem cores do site com pouco contraste.',
      ],
    },
    {
      heading: 'Limites conhecidos',
      items: [
        'As ferramentas só encontram uma parte das barreiras. Os testes não incluem leitores de tela nem pessoas com deficiência.',
        'Mapas, vídeos, visitas virtuais e páginas de outras empresas que abrem aqui não são verificados.',
        'As plantas são desenhos: a descrição diz o que mostram, e não cada medida.',
        'Arquivos PDF não são verificados.',
      ],
    },
    {
      heading: 'Encontrou uma barreira?',
      paragraphs: [
        'Diga em que página foi, o que queria fazer e com que aparelho ou tecnologia. Peça também por aqui qualquer informação do site de outra forma.',
      ],
    },
  ],
} satisfies Partial<CompleteSite['pages']['accessibility']>;
