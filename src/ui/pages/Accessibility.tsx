import { css } from '@emotion/react';
import { policyUpdated } from '../../content/pageWords.gen.ts';
import { phoneLink } from '../../content/phoneAndMapLinks.ts';
import type { SitePage } from '../../content/sitePageData.ts';
import { useSay } from '../components/locale.ts';
import { Texts } from '../sections/privacy/Policy.tsx';
import { PageHero } from '../sections/shared/PageHero.tsx';
import { Prose } from '../sections/shared/Prose.tsx';

const statement = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 'clamp(40px,5vw,72px)',
  paddingBottom: 'var(--section)',
  '& h2': { fontSize: 'clamp(1.625rem,1.4rem + 1vw,2.25rem)' },
  '& li': { listStyle: 'disc', marginLeft: 20 },
  '& li + li': { marginTop: 10 },
  '& p > a': { display: 'inline-block', textDecoration: 'underline', overflowWrap: 'anywhere' },
});

/** The statement on accessibility: what is done, its limits, and whom to tell of a barrier. */
export function Accessibility({ texts, updatedAt, sections, email, phone }: SitePage<'accessibility'>) {
  const say = useSay();
  return (
    <>
      <PageHero texts={texts}>
        {updatedAt && (
          <p className="label">
            {`${say(policyUpdated)} `}
            {updatedAt}
          </p>
        )}
      </PageHero>
      <div className="wrap" css={statement}>
        {sections.map(({ heading, paragraphs, items }, index) => (
          <Prose key={heading} paragraphs={[]}>
            <h2>{heading}</h2>
            <Texts paragraphs={paragraphs} items={items} />
            {index === sections.length - 1 && (
              <p>
                <a href={`mailto:${email}`}>{email}</a>
                {phone && (
                  <>
                    {' · '}
                    <a href={phoneLink(phone)}>{phone}</a>
                  </>
                )}
              </p>
            )}
          </Prose>
        ))}
      </div>
    </>
  );
}
