/** The contact form's field for a plan, and what elsewhere on the page depends on it. */

import { useLayoutEffect } from 'react';
import type { PlanFacts } from '../../../../content/plans.ts';

/** The field's id, to which each plan's button leads. */
export const planFieldId = 'interesse';

const planField = () => document.getElementById(planFieldId) as HTMLSelectElement | null;

export const fillInPlan = (name: string) => {
  const field = planField();
  if (!field) return;
  field.value = name;
  // For the form's draft.
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Buttons that lead to WhatsApp elsewhere on the page say the plan that the form shows. */
export function useWhatsappOfPlan(facts: PlanFacts) {
  useLayoutEffect(() => {
    const { salesLink: linkOfPage } = facts;
    if (!linkOfPage) return;
    const sayPlan = ({ target }: Event) => {
      const { salesLink = linkOfPage } = facts.plans.find(({ name }) => name === planField()?.value) ?? {};
      const link = (target as Element).closest<HTMLAnchorElement>(
        `[href*="${linkOfPage.split('?')[0]}"]:not(#plantas *)`,
      );
      // The campaign stays; a link to WhatsApp itself has its message there.
      if (link) link.href = salesLink.includes('?') ? salesLink : salesLink + link.search;
    };
    addEventListener('click', sayPlan, true);
    return () => removeEventListener('click', sayPlan, true);
  }, [facts]);
}
