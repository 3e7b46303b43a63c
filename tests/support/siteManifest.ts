import type { LeadKind } from '../../src/leads/contract.ts';
import type { ServerManifest } from '../../src/server/manifest.ts';

/** The name that a person’s browser gives itself. */
export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

export const manifest: ServerManifest = {
  origin: 'https://www.example.com',
  basePath: '',
  company: 'Grupo Exemplo',
  colors: { heading: '#14281f', text: '#1d2b24', line: '#dfdccb' },
  companyEmail: 'contato@example.com',
  timeZone: 'America/Sao_Paulo',
  catalogue: '/catalogo',
  developments: [
    { slug: 'civitas', name: 'Civitas', greeting: 'Olá! Quero saber mais sobre o Civitas.' },
    { slug: 'bioos', name: 'Bioos', greeting: 'Olá! Quero saber mais sobre o Bioos.' },
  ],
  whatsapp: '554130000002',
  recipients: [{ kinds: ['land'], to: ['terrenos@example.com'] }],
  redirects: { '/explore': '/explore-botanico' },
  headers: { scriptHashes: ['sha256-abc='], frameOrigins: [], https: true },
  framed: [],
};

/** A body of each kind that the service takes. */
export const bodies = {
  contact: {
    nome: 'Maria da Silva',
    telefone: '(41) 99999-8888',
    email: 'maria@example.com',
    empreendimento: 'Civitas',
  },
  land: {
    nome: 'João Souza',
    telefone: '(41) 3000-0000',
    email: '',
    endereco_terreno: 'Rua Exemplo, 100 - Centro, Curitiba - PR, 80000-000, Brasil',
    metragem_terreno: '5000',
    cidade_terreno: 'Curitiba',
    bairro_terreno: 'Centro',
    estado_terreno: 'PR',
    numero: '100',
    mensagem: 'Olá, estou entrando em contato para vender meu terreno.',
  },
  broker: {
    nome_fantasia: 'Imobiliária Exemplo',
    razao_social: 'Exemplo Negócios Ltda.',
    cnpj: '11.222.333/0001-81',
    creci_juridico: 'J-1234',
    nome_responsavel: 'Ana Lima',
    cpf_responsavel: '529.982.247-25',
    data_nascimento_responsavel: '31/12/1990',
    telefone: '(41) 98888-7777',
    email: 'ana@example.com',
    creci: '12345-F',
    mensagem: 'Olá, quero ser um corretor parceiro.',
  },
  privacy: {
    assunto: 'Dúvidas',
    nome: 'Maria da Silva',
    documento: '529.982.247-25',
    email: 'maria@example.com',
    direito: 'Confirmação e acesso',
    mensagem: 'Quais dados meus estão guardados?',
  },
} satisfies Record<LeadKind, Record<string, string>>;
