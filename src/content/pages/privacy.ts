import { formatDate, keepTogether } from '../format.ts';
import { type PageConfig, type PageContext, passage } from './context.ts';

/** Paragraphs, then a list, then paragraphs. */
export type LegalText = PrivacyPage['sections'][number]['parts'][number];

export type PrivacyPage = ReturnType<typeof privacyPage>;

type LegalConfig = { heading: string; paragraphs?: string[]; items?: string[]; after?: string[] };

/** The data of the privacy policy: sections are numbered by their order; `{company}` and `{email}` are filled in. */
export function privacyPage(config: PageConfig<'privacy'>, { site, resolve }: PageContext) {
  const { updatedAt, sections = [], form } = config;
  const fill = (texts: string[] = []) =>
    texts.map((text) =>
      keepTogether(text.replaceAll('{company}', site.company.name).replaceAll('{email}', site.company.email)),
    );
  const legal = ({ heading, paragraphs, items, after }: LegalConfig, number: string) => ({
    heading,
    /** '3' or '3.1'. */
    number,
    /** Anchor, 'secao-3'. */
    id: `secao-${number.replace('.', '-')}`,
    paragraphs: fill(paragraphs),
    items: fill(items),
    after: fill(after),
  });
  return {
    updatedAt: updatedAt && formatDate(updatedAt),
    sections: sections.map((section, index) => ({
      ...legal(section, `${index + 1}`),
      parts: (section.parts ?? []).map((part, position) => legal(part, `${index + 1}.${position + 1}`)),
    })),
    form: form && passage(form, resolve),
  };
}
