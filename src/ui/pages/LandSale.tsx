import { css } from '@emotion/react';
import { minimumArea } from '../../content/pageWords.gen.ts';
import type { SiteData } from '../../content/site.ts';
import type { SitePage } from '../../content/sitePageData.ts';
import { media } from '../../theme.ts';
import { Island } from '../components/island.tsx';
import { useSay } from '../components/locale.ts';
import { LandForm } from '../forms/LandForm.tsx';
import { FormColumns } from '../sections/forms/FormColumns.tsx';
import { formIsland } from '../sections/forms/formIsland.ts';

const zone = css({
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dd': { margin: 0, textAlign: 'right' },
  // Beside each other above the form, where it has the room.
  [media.from(1024)]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,10rem),1fr))',
    columnGap: 24,
    '& > div': { display: 'block', borderBottom: 0, paddingBottom: 0 },
    '& dd': { textAlign: 'left', fontWeight: 400, fontSize: 'var(--t-small)', color: 'var(--muted)' },
  },
});

/** The page that buys land. Its form doesn't enforce the zones' minimum areas (specification 1.5). */
export function LandSale({ site, page }: { site: SiteData; page: SitePage<'landSale'> }) {
  const say = useSay();
  const { zoning } = page;
  return (
    <FormColumns
      {...page}
      note={
        zoning && (
          <div>
            <h2>{zoning.heading}</h2>
            <dl className="lines" css={zone}>
              {zoning.items.map(({ name, minimum }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {`${say(minimumArea)} `}
                    {minimum}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )
      }
    >
      <Island
        name="LandForm"
        component={LandForm}
        {...formIsland('land', site.paths.landSale ?? '', site, { postcodeUrl: site.postcodeUrl })}
      />
    </FormColumns>
  );
}
