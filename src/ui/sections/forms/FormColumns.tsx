import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { SitePage } from '../../../content/sitePageData.ts';
import { breakpoints, media } from '../../../theme.ts';
import { Icon } from '../../components/Icon.tsx';
import { headingLimits, Lines } from '../../components/Lines.tsx';
import { Picture } from '../../components/Picture.tsx';
import { sandGround } from '../shared/sectionStyles.ts';
import { formCard } from './formIsland.ts';

const columns = media.above(breakpoints.layout);
const line = '1px solid var(--line-sand)';

/** The shorter column stays in view while the longer one scrolls. */
const pinned = { position: 'sticky', top: 'calc(var(--header) + 40px)' } as const;

const layout = css({
  display: 'grid',
  gap: 40,
  paddingBlock: 'clamp(40px,5vw,88px) var(--section)',
  [columns]: {
    gridTemplateColumns: '5fr 7fr',
    columnGap: 'clamp(32px,6vw,104px)',
    alignItems: 'start',
    '& > *': pinned,
  },
  // Lists have a heading, and lines between their items.
  '& h2': { font: '500 var(--t-label)/1.4 var(--sans)', letterSpacing: 0, color: 'var(--muted)' },
  '& .lines': { marginTop: 8, borderTop: line },
  '& .lines > *': { padding: '14px 0', borderBottom: line, color: 'var(--ink)', fontWeight: 500 },
  '& .icons > *': { display: 'grid', gridTemplateColumns: '24px 1fr', gap: 16 },
  '& .icons svg': { width: 24, height: 24, color: 'var(--accent)' },
});

const intro = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  '& > h1': { fontSize: 'clamp(2.5rem,1.75rem + 2.6vw,4.25rem)' },
});

/** The picture takes the height that the form leaves it; if that is more than the window's, it stays in view. */
const pictured = css({
  '& > picture': { display: 'none' },
  [columns]: {
    '&&': { position: 'static', alignSelf: 'stretch' },
    '& > picture': {
      display: 'block',
      flex: '1 0 220px',
      maxHeight: 'calc(100svh - var(--header) - 80px)',
      marginTop: 8,
      borderRadius: 'var(--r2)',
      ...pinned,
    },
    '& img': { position: 'absolute', inset: 0 },
  },
});

const form = css({ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 40 });

type FormColumnsProps = Omit<SitePage<'partnerBroker'>, 'kind'> & { note?: ReactNode; children: ReactNode };

/** Introduction, checklist and picture on one side, on the other the form, with a note above it. */
export function FormColumns({ texts, picture, checklist, note, children }: FormColumnsProps) {
  return (
    <div css={sandGround}>
      <div className="wrap" css={layout}>
        <div css={[intro, picture && pictured]}>
          <h1>
            <Lines text={texts.heading} limits={headingLimits} />
          </h1>
          {texts.intro && <p className="lead">{texts.intro}</p>}
          {checklist && (
            <div>
              <h2>{checklist.heading}</h2>
              <ul className="lines icons">
                {checklist.items.map(({ icon, title }) => (
                  <li key={title}>
                    <Icon markup={icon} />
                    {title}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {picture && <Picture picture={picture} sizes="(min-width: 769px) 90vw, 1px" alt="" />}
        </div>
        <div css={form}>
          {note}
          <div css={formCard}>{children}</div>
        </div>
      </div>
    </div>
  );
}
