import { createContext, use } from 'react';
import type { LeadForm } from './useLeadForm.ts';

export const LeadFormContext = createContext<LeadForm | undefined>(undefined);

/** The form around a field. */
export function useLead(): LeadForm {
  const lead = use(LeadFormContext);
  if (!lead) throw new Error('A field stands inside a LeadForm.');
  return lead;
}
