import { css } from '@emotion/react';
import * as words from '../../content/pageWords.gen.ts';
import type { PageData, SiteData } from '../../content/site.ts';
import { useSay } from '../components/locale.ts';

const screen = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: 20,
  minHeight: 'clamp(480px,72svh,760px)',
  '& > .figure': {
    font: 'var(--heading-weight,340) var(--t-figure)/1 var(--display)',
    letterSpacing: 'var(--heading-tracking,-.03em)',
    color: 'var(--accent)',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 24px',
  },
  '& > .figure > span': { font: '500 var(--t-lead)/1.4 var(--sans)', letterSpacing: 0, color: 'var(--muted)' },
  '& > .lead': { maxWidth: '28.8em' },
  '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 },
});

type ErrorPageProps = Extract<PageData, { kind: 'error' }> & { site: Pick<SiteData, 'paths' | 'navigation' | 'only'> };

/** The error screen (specification 1.2.1). */
export function ErrorPage({ site: { paths, navigation, only }, status, statusText, message }: ErrorPageProps) {
  const say = useSay();
  return (
    <section className="wrap section held" css={screen}>
      <p className="figure">
        {status} <span lang="en">{statusText}</span>
      </p>
      <h1 lang="en">Unexpected Application Error!</h1>
      <p className="lead">{message}</p>
      <div className="actions">
        <a className="button primary" href={paths.home}>
          {say(words.toHome)}
        </a>
        <a className="button line" href={only ?? paths.catalogue}>
          {navigation.developments.all}
        </a>
      </div>
    </section>
  );
}
