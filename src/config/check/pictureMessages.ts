import type { PictureFault } from '../../pictures/pictureError.ts';
import type { Sentences } from '../messages/messages.ts';
import { type Finding, finding } from '../problem.ts';

/** The message for each fault of a picture. */
const faults: Record<PictureFault, (path: string, detail: string) => Sentences> = {
  missing: (path) => ({
    en: `There is no picture "${path}". Put it there, or correct its path.`,
    'pt-BR': `Não há a imagem "${path}". Coloque-a lá ou corrija o caminho.`,
  }),
  unreadable: (path, detail) => ({
    en: `"${path}" cannot be read (${detail}). Put the picture itself there.`,
    'pt-BR': `"${path}" não pode ser lido (${detail}). Coloque lá a própria imagem.`,
  }),
  unknown: (path) => ({
    en: `"${path}" holds no picture that can be read. Save it as webp, jpg, png, avif or svg.`,
    'pt-BR': `"${path}" não contém uma imagem que se possa ler. Salve-a em webp, jpg, png, avif ou svg.`,
  }),
  damaged: (path, detail) => ({
    en: `"${path}" is damaged or breaks off${detail && ` (${detail})`}. Save it or copy it here again.`,
    'pt-BR': `"${path}" está danificado ou incompleto${detail && ` (${detail})`}. Salve-o ou copie-o de novo para cá.`,
  }),
  'too-large': (path, detail) => ({
    en: `"${path}" has more than ${detail}. Save it smaller.`,
    'pt-BR': `"${path}" tem mais de ${detail}. Salve-o menor.`,
  }),
  'svg-active': (path, line) => ({
    en: `"${path}" has a script, a link or an outside file in line ${line}. Export it again as a plain drawing.`,
    'pt-BR': `"${path}" tem um script, um link ou um arquivo de fora na linha ${line}. Exporte-o de novo como desenho simples.`,
  }),
  'svg-encoding': (path) => ({
    en: `"${path}" is not in UTF-8. Save the drawing again as UTF-8.`,
    'pt-BR': `"${path}" não está em UTF-8. Salve o desenho de novo em UTF-8.`,
  }),
  'svg-entities': (path) => ({
    en: `"${path}" declares entities. Export it again as plain SVG, without the editor's own data.`,
    'pt-BR': `"${path}" declara entidades. Exporte-o de novo como SVG simples, sem os dados do editor.`,
  }),
  'svg-size': (path) => ({
    en: `"${path}" does not say how large it is. Give its <svg> a viewBox, for example viewBox="0 0 800 600".`,
    'pt-BR': `"${path}" não diz o seu tamanho. Exporte-o de novo com a largura e a altura do desenho.`,
  }),
  'pdf-active': (path) => ({
    en: `"${path}" can run a script, start a program or send a form. Print it to a new PDF, which has its pages only.`,
    'pt-BR': `"${path}" pode executar um script, abrir um programa ou enviar um formulário. Imprima-o como PDF novo, que só tem as páginas.`,
  }),
  'pdf-closed': (path) => ({
    en: `"${path}" is protected, or packed in an unusual way, so it cannot be checked. Export it without password and protection.`,
    'pt-BR': `"${path}" está protegido, ou compactado de um jeito incomum, e não dá para verificá-lo. Exporte-o sem senha e sem proteção.`,
  }),
  changed: (path) => ({
    en: `"${path}" was replaced while it was being read. Start again.`,
    'pt-BR': `"${path}" foi trocado enquanto era lido. Comece de novo.`,
  }),
};

/** The finding for a picture that is broken. */
export const pictureFault = (fault: PictureFault, path: string, detail: string, pointer = ''): Finding =>
  finding(`picture.${fault}`, pointer, { ...faults[fault](path, detail), aboutFile: true });
