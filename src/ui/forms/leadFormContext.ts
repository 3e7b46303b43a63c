import { createContext, use } from 'react';
import type { LeadForm } from './useLeadForm.ts';

export const LeadFormContext = createContext<LeadForm | undefined>(undefined);

/** The form that a field belongs to. Throws outside a `LeadForm`. */
export function useLead(): LeadForm {
  const lead = use(LeadFormContext);
  if (!lead) throw new Error('A field must be inside a LeadForm.');
  return lead;
}
