/** Frases sobre valores que o esquema recusa. */
import { decimal, one } from '../numbers.ts';
import type { en } from './en.ts';

const characters = (count: number) => one(count, 'caractere', 'caracteres');
const items = (count: number) => one(count, 'item', 'itens');
const span = ({ minimum, maximum }: { minimum?: number; maximum?: number }, other: string) =>
  minimum === undefined ? other : `Use um número de ${minimum} a ${maximum}.`;

export const ptBR = {
  // Esquema
  required: (p) =>
    `Falta ${p.title ? `${p.title} (${p.key})` : p.key}. Acrescente${p.example && `, por exemplo: ${p.key}: ${p.example}`}.`,
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
  'type.map': (p) =>
    `Aqui se espera um grupo de chaves${p.keys && `: ${p.keys}`}. Escreva-as nas linhas de baixo, com recuo de dois espaços.`,
  'type.null': () => 'Falta o valor aqui. Escreva um ou apague a chave.',
  'type.null-hash': (p) =>
    `Falta o valor aqui: tudo depois de # é comentário. Se "${p.lost}" é o valor, coloque-o entre aspas: ${p.suggestion}`,
} satisfies typeof en;
