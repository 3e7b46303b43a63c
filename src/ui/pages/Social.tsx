import type { SitePage } from '../../content/sitePageData.ts';
import { breakpoints } from '../../theme.ts';
import { PageHero } from '../sections/shared/PageHero.tsx';
import { Contributions } from '../sections/social/Contributions.tsx';
import { SocialOpening } from '../sections/social/SocialOpening.tsx';
import { SocialPillars } from '../sections/social/SocialPillars.tsx';

export function Social({ texts, picture, pictures, pillars, contributions }: SitePage<'social'>) {
  return (
    <>
      {pictures ? (
        <SocialOpening texts={texts} pictures={pictures} />
      ) : (
        <PageHero texts={texts} picture={picture} mobileUpTo={breakpoints.layout} />
      )}
      {pillars && <SocialPillars {...pillars} />}
      {contributions && <Contributions {...contributions} />}
    </>
  );
}
