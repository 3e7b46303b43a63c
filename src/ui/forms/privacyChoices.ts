/** The subjects of a request about personal data (specification 1.2.9). */
export const privacySubjects = ['Atualização de dados', 'Revogação de consentimento', 'Dúvidas'];

/** The rights that the policy names (specification 1.2.9). The last is for a question, or a consent withdrawn. */
export const privacyRights = [
  'Confirmação e acesso',
  'Retificação',
  'Eliminação',
  'Limitação do tratamento',
  'Oposição',
  'Portabilidade',
  'Não sujeição a decisões automatizadas',
  'Nenhum destes',
];
