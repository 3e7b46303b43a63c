import { css } from '@emotion/react';
import type { SiteData } from '../../../content/site.ts';
import { leadRegistry } from '../../../leads/kinds.ts';
import { startKeys } from '../../forms/formStorage.ts';

export const formCard = css({
  minWidth: 0,
  padding: 'clamp(24px,3.6vw,52px)',
  border: '1px solid var(--stone)',
  borderRadius: 'var(--r2)',
  background: 'var(--white)',
});

/** Props of the island of the form on `page`; `further` are those that only this form has. */
export const formIsland = <Further extends object>(
  kind: 'broker' | 'land' | 'privacy',
  page: string,
  { leads }: SiteData,
  further: Further,
) => ({
  props: { page, consent: leadRegistry[kind].consent, ...further, ...leads },
  prefetch: 'touch' as const,
  start: startKeys(kind, page),
});
