import { formatDate, keepTogether } from '../format.ts';
import type { PageConfig, PageContext } from './context.ts';

/** The data of the statement on accessibility, with the company's addresses for those who meet a barrier. */
export const accessibilityPage = (
  { updatedAt, sections }: PageConfig<'accessibility'>,
  { site: { company } }: PageContext,
) => ({
  updatedAt: updatedAt && formatDate(updatedAt),
  sections: sections.map(({ heading, paragraphs = [], items = [] }) => ({
    heading,
    paragraphs: paragraphs.map(keepTogether),
    items: items.map(keepTogether),
  })),
  email: company.email,
  phone: company.phone,
});
