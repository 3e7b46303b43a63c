/** Specification: document 1, section 2.9, "subject lines". */
export const privacySubjects = ['Atualização de dados', 'Revogação de consentimento', 'Dúvidas'];

/** Specification: document 1, section 2.9, part 2 of the policy. The last is for a question, or a consent withdrawn. */
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
