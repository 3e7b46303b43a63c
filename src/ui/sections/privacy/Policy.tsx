import { css } from '@emotion/react';
import type { LegalText, PrivacyPage } from '../../../content/pages/privacy.ts';
import { media } from '../../../theme.ts';
import { moreLink } from '../../components/button.ts';
import { columnsFrom } from '../shared/sectionStyles.ts';

const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 48,
  paddingBottom: 'var(--section)',
  [media.from(columnsFrom)]: { gridTemplateColumns: '4fr 8fr', columnGap: 'var(--gap)', alignItems: 'start' },
});

const contents = css({
  borderTop: '1px solid var(--stone)',
  [media.from(columnsFrom)]: { position: 'sticky', top: 'calc(var(--header) + 32px)', marginRight: '15%' },
  '& li': { borderBottom: '1px solid var(--stone)' },
  '& li > a': {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0,1fr)',
    padding: '12px 0',
    fontSize: 'var(--t-small)',
    fontWeight: 600,
    color: 'var(--ink)',
    '&::before': { content: 'attr(data-number)', fontWeight: 500, color: 'var(--muted)' },
  },
  [media.hover]: { '& li > a:hover': { color: 'var(--link,var(--action))' } },
});

const text = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 'clamp(48px,5vw,72px)',
  maxWidth: '42.5em',
  '& section': { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 18 },
  '& section section': { gap: 14 },
  '& h2': { display: 'flex', gap: '.5em', fontSize: 'clamp(1.625rem,1.4rem + 1vw,2.25rem)', lineHeight: 1.15 },
  '& h2 > span, & h3 > span': { flex: 'none', color: 'var(--muted)', fontWeight: 400 },
  '& h3': { display: 'flex', gap: '.6em', marginTop: 14 },
  '& li': { position: 'relative', paddingLeft: 24 },
  '& li + li': { marginTop: 8 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 2,
    top: '.75em',
    width: 10,
    borderTop: '1px solid var(--accent)',
  },
});

const texts = (paragraphs: string[]) => paragraphs.map((words) => <p key={words}>{words}</p>);

type TextsProps = Pick<LegalText, 'paragraphs' | 'items'> & Partial<Pick<LegalText, 'after'>>;

export function Texts({ paragraphs, items, after = [] }: TextsProps) {
  return (
    <>
      {texts(paragraphs)}
      {items.length > 0 && (
        <ul>
          {items.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {texts(after)}
    </>
  );
}

export function Policy({ sections, formHeading }: { sections: PrivacyPage['sections']; formHeading?: string }) {
  return (
    <div className="wrap" css={layout}>
      <nav css={contents} aria-label="Seções da política">
        <ol>
          {sections.map(({ id, number, heading }) => (
            <li key={id}>
              <a href={`#${id}`} data-number={number}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
        {formHeading && (
          <a css={[moreLink, { marginTop: 16 }]} href="#formulario">
            <span>{formHeading}</span>
          </a>
        )}
      </nav>
      <div css={text}>
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`titulo-${section.id}`}>
            <h2 id={`titulo-${section.id}`}>
              <span>{section.number}.</span> {section.heading}
            </h2>
            <Texts {...section} />
            {section.parts.map((part) => (
              <section key={part.id} id={part.id} aria-labelledby={`titulo-${part.id}`}>
                <h3 id={`titulo-${part.id}`}>
                  <span>{part.number}</span> {part.heading}
                </h3>
                <Texts {...part} />
              </section>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
