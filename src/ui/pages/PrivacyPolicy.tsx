import { css } from '@emotion/react';
import { policyUpdated } from '../../content/pageWords.gen.ts';
import type { SiteData } from '../../content/site.ts';
import type { SitePage } from '../../content/sitePageData.ts';
import { media } from '../../theme.ts';
import { Island } from '../components/island.tsx';
import { headingLimits, Lines } from '../components/Lines.tsx';
import { useSay } from '../components/locale.ts';
import { PrivacyForm } from '../forms/PrivacyForm.tsx';
import { formCard, formIsland } from '../sections/forms/formIsland.ts';
import { Policy } from '../sections/privacy/Policy.tsx';
import { Prose } from '../sections/shared/Prose.tsx';
import { columnsFrom, sandGround } from '../sections/shared/sectionStyles.ts';

const head = css({ display: 'grid', gap: 20, paddingBlock: 'clamp(40px,6vw,96px) clamp(40px,5vw,72px)' });
const form = css({
  display: 'grid',
  gap: 40,
  [media.from(columnsFrom)]: {
    gridTemplateColumns: '5fr 7fr',
    columnGap: 'clamp(40px,6vw,104px)',
    alignItems: 'start',
  },
});

export function PrivacyPolicy({ site, page }: { site: SiteData; page: SitePage<'privacy'> }) {
  const say = useSay();
  const { texts, updatedAt, sections, form: formTexts } = page;
  return (
    <>
      <div className="wrap" css={head}>
        <h1>
          <Lines text={texts.heading} limits={headingLimits} />
        </h1>
        {texts.intro && (
          <p className="lead" css={{ maxWidth: '35em' }}>
            {texts.intro}
          </p>
        )}
        {updatedAt && (
          <p className="label">
            {`${say(policyUpdated)} `}
            {updatedAt}
          </p>
        )}
      </div>
      <Policy sections={sections} formHeading={formTexts?.heading} />
      {formTexts && (
        <section className="section" id="formulario" css={sandGround} aria-labelledby="titulo-formulario">
          <div className="wrap" css={form}>
            <Prose {...formTexts}>
              <h2 id="titulo-formulario">{formTexts.heading}</h2>
            </Prose>
            <div css={formCard}>
              <Island
                name="PrivacyForm"
                component={PrivacyForm}
                {...formIsland('privacy', site.paths.privacy, site, {})}
              />
            </div>
          </div>
        </section>
      )}
    </>
  );
}
