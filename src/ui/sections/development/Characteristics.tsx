import { css } from '@emotion/react';
import { theName } from '../../../content/article.ts';
import * as words from '../../../content/pageWords.gen.ts';
import * as shared from '../../../leads/sharedWords.gen.ts';
import { media } from '../../../theme.ts';
import { Icon } from '../../components/Icon.tsx';
import { Island } from '../../components/island.tsx';
import { useSay } from '../../components/locale.ts';
import { Picture } from '../../components/Picture.tsx';
import { StatusLabel } from '../../components/StatusLabel.tsx';
import { isTrusted } from '../../forms/visitContext.ts';
import { Share } from './Share.tsx';
import { type SectionProps, useLatePictures } from './sectionProps.ts';

const columns = css({
  display: 'grid',
  gap: 40,
  // Cropped, so that it isn't taller than a low screen.
  '& > picture': { width: '100%', aspectRatio: '5/6', borderRadius: 'var(--r3)', maxHeight: 'min(77vh,640px)' },
  // On narrower screens the photo would be much shorter than the text beside it.
  [media.from(1024)]: {
    gridTemplateColumns: '5fr 6fr',
    columnGap: 'clamp(48px,8vw,128px)',
    '& > picture': {
      position: 'sticky',
      top: 'calc(var(--header) + var(--subnav) + 24px)',
      alignSelf: 'start',
    },
  },
});

const text = css({
  display: 'grid',
  gap: 'clamp(24px,2.6vw,40px)',
  // Not centred beside the picture: the text would move while more of the page arrives.
  alignContent: 'start',
});

const head = css({ display: 'grid', gap: 12, justifyItems: 'start' });
/** Above the name on a page without a hero: status and share button. */
const titleRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 });
/** On a page without a hero, which begins with the development's name. */
const nameAbove = css({ '& > h2': { fontSize: 'var(--t-h3)' } });
const prose = css({ display: 'grid', gap: 18, '& > p': { maxWidth: '38.8em' } });

const facts = css({
  borderTop: '1px solid var(--stone)',
  '& > div': {
    display: 'grid',
    gap: '2px 16px',
    alignItems: 'baseline',
    paddingBlock: 16,
    borderBottom: '1px solid var(--stone)',
  },
  '& dt': { position: 'relative', paddingLeft: 40, color: 'var(--muted)', fontSize: 'var(--t-small)' },
  '& svg': { position: 'absolute', left: 0, top: 0, width: 24, height: 24, color: 'var(--accent)' },
  '& dd': { paddingLeft: 40, fontWeight: 600, color: 'var(--ink)' },
  [media.from(600)]: {
    '& > div': { gridTemplateColumns: 'minmax(min-content,9.5rem) 1fr', paddingBlock: 18 },
    '& dd': { paddingLeft: 0 },
  },
});

/** As wide as the screen. Its top is kept, as a building's is in a hero. */
const openingPicture = css({ height: 'clamp(320px,62vw,min(72svh,760px))' });

const sizes = '(max-width: 1023px) 92vw, min(40vw, 520px)';

export function Characteristics({ site: { leads }, development, page = '' }: SectionProps) {
  const say = useSay();
  const { name, article, status, statusLabel, hero, characteristics, hasBook } = development;
  const { heading, paragraphs, picture, opening, facts: list } = characteristics;
  const [lead, ...others] = paragraphs;
  const late = useLatePictures();
  return (
    <>
      {opening && <Picture css={openingPicture} picture={opening} sizes="100vw" portraitUpTo={599} eager />}
      <section className="section" id="caracteristica" aria-labelledby="t-caracteristica">
        <div className="wrap" {...late} css={picture && columns}>
          {picture && <Picture picture={picture} sizes={sizes} portraitUpTo={Number.POSITIVE_INFINITY} />}
          <div css={text}>
            <div css={[head, !hero && nameAbove]}>
              {hero ? (
                heading !== name && <p className="label">{name}</p>
              ) : (
                <>
                  <div css={titleRow}>
                    <StatusLabel status={status} text={statusLabel} />
                    <Island name="Share" component={Share} props={{ name }} prefetch="touch" />
                  </div>
                  <h1 id="t-caracteristica">{name}</h1>
                </>
              )}
              {(hero || heading !== name) && <h2 id={hero && 't-caracteristica'}>{heading}</h2>}
            </div>
            <div css={prose}>
              <p className="lead">{lead}</p>
              {others.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <dl css={facts}>
              {list.map(({ icon, label, lines }) => (
                <div key={label}>
                  <dt>
                    <Icon markup={icon} />
                    {label}
                  </dt>
                  <dd>
                    {lines.map((line) => (
                      <div key={line}>{line}</div>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
            {page && (
              <a css={{ justifySelf: 'start' }} className="button primary" href={page}>
                {`${say(shared.discover)} ${theName(name, article)}`}
              </a>
            )}
            {hasBook && isTrusted(leads.leadsUrl, leads.trustedOrigins) && (
              <a css={{ justifySelf: 'start' }} className="button line" href={`${page}#book`}>
                {say(words.getBook)}
              </a>
            )}
          </div>
        </div>
      </section>
    </>
  );
}
