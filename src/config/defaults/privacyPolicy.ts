/**
 * The privacy policy of a company that has written none: what the engine does with personal data, and the rights that the
 * law gives (LGPD, Lei nº 13.709/2018). `{company}` and `{email}` are filled in when the page is made.
 */

import type { CompleteSite } from '../../content/completeSite.ts';

export const policy = {
  intro:
    'Como tratamos os seus dados pessoais, para que servem, por quanto tempo ficam conosco e como você decide sobre eles.',
  sections: [
    {
      heading: 'Quem trata os dados',
      paragraphs: [
        '{company} é quem decide para que e como os dados pessoais enviados por este site são tratados, segundo a Lei Geral de Proteção de Dados Pessoais (LGPD, Lei nº 13.709/2018). Perguntas são respondidas pelo formulário desta página e pelo e-mail {email}.',
      ],
    },
    {
      heading: 'Dados coletados e para que servem',
      paragraphs: ['Coletamos apenas o que é preciso para responder a cada pedido:'],
      items: [
        'Os dados digitados nos formulários, para responder ao que você pediu.',
        'Dados do envio: data, página de origem e, quando houver, a campanha que trouxe a visita.',
      ],
      after: [
        'O contato sobre empreendimentos tem por base o seu consentimento (art. 7º, I), que pode ser revogado a qualquer momento, de forma gratuita, pelo formulário desta página. Os outros cadastros têm por base os procedimentos preliminares a um contrato, a seu pedido (art. 7º, V).',
      ],
    },
    {
      heading: 'Por quanto tempo e com quem',
      paragraphs: [
        'Os dados são conservados pelo tempo necessário às finalidades acima e por no máximo 5 anos, salvo se você pedir a eliminação antes ou se a lei mandar guardá-los.',
        'Podem ser compartilhados com corretores que atendem ao seu pedido, com fornecedores de tecnologia que os tratam em nosso nome e com autoridades, quando a lei exigir. Não vendemos dados pessoais.',
      ],
    },
    {
      heading: 'Seus direitos',
      paragraphs: ['A qualquer momento você pode pedir:'],
      items: [
        'Confirmação de que tratamos dados seus e acesso a eles.',
        'Correção de dados incompletos, inexatos ou desatualizados.',
        'Eliminação de dados desnecessários, excessivos ou tratados com o seu consentimento.',
        'Portabilidade e informação sobre com quem os dados foram compartilhados.',
      ],
      after: ['Você também pode apresentar reclamação à Autoridade Nacional de Proteção de Dados (ANPD).'],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'Este site não usa cookies de publicidade. O navegador pode guardar, apenas durante a visita, o rascunho de um formulário e a página pela qual você chegou. Mapas, vídeos e visitas virtuais são de outras empresas e podem usar cookies próprios.',
        'Contamos as visitas apenas em somas por dia: sem cookies, sem guardar o endereço IP e sem nada que identifique você. Se o seu navegador pede para não ser rastreado (DNT ou GPC), a sua visita não é contada. A mensagem de WhatsApp que começa neste site pode levar um código curto, que nos diz apenas de que página e de qual anúncio ela veio.',
      ],
    },
  ],
  form: {
    heading: 'Faça o seu pedido',
    lead: 'Por este formulário você atualiza dados, revoga um consentimento ou tira dúvidas.',
    paragraphs: ['O nome digitado vale como assinatura, e a data do pedido é a do recebimento.'],
  },
} satisfies Partial<CompleteSite['pages']['privacy']>;
