import { css } from '@emotion/react';
import type { HomePage } from '../../../content/pages/home.ts';
import * as shared from '../../../leads/sharedWords.gen.ts';
import { media } from '../../../theme.ts';
import { moreLink } from '../../components/button.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { useSay } from '../../components/locale.ts';
import { Picture } from '../../components/Picture.tsx';
import { headGap, later } from '../shared/sectionStyles.ts';

/** The picture reaches the window's edges; beside it, where there is room, are name and facts. */
const layout = css({
  display: 'grid',
  gap: `${headGap} var(--gap)`,
  alignItems: 'end',
  '& > h2': { maxWidth: '9em', fontSize: 'min(var(--t-hero),14vw)' },
  '& > picture': { height: 'min(125vw,70svh)', marginInline: 'calc(-1*var(--edge))' },
  '& dl': { marginBlock: 24 },
  '& dl > div': { padding: '12px 0', borderTop: '1px solid var(--stone)' },
  [media.from(1024)]: {
    gridTemplateColumns: '3fr 9fr',
    '& > h2': { gridColumn: '1 / -1' },
    '& > picture': { order: 1, marginLeft: 0 },
  },
});

/** One development as on two pages of a magazine: a sentence, a large picture, and a column of facts. */
export function Spread({ name, href, picture, text, place, facts }: NonNullable<HomePage['spread']>) {
  const discover = useSay()(shared.discover);
  return (
    <section className="section" css={later(1030, 910)}>
      <div className="wrap" css={layout}>
        <h2>{text ?? name}</h2>
        {picture && <Picture picture={picture} sizes="100vw" portraitUpTo={599} />}
        <div>
          {text && <h3>{name}</h3>}
          <p>{place}</p>
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="label">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <a css={moreLink} href={href} aria-label={`${discover} ${name}`}>
            <span>{discover}</span>
            <Icon markup={glyphs.arrowRight} />
          </a>
        </div>
      </div>
    </section>
  );
}
