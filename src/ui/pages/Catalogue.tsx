import { css, keyframes } from '@emotion/react';
import { waitForQuery } from '../../content/catalogue.ts';
import * as words from '../../content/pageWords.gen.ts';
import type { SitePage } from '../../content/sitePageData.ts';
import { moreLink } from '../components/button.ts';
import { glyphs, Icon } from '../components/Icon.tsx';
import { Island } from '../components/island.tsx';
import { useSay } from '../components/locale.ts';
import { Banner } from '../sections/catalogue/Banner.tsx';
import { Catalogue as CatalogueList } from '../sections/catalogue/Catalogue.tsx';
import { cardStyles } from '../sections/catalogue/cardStyles.ts';

/** Until React shows the list that the address asks for there is none; the whole one after 8 s, if script never comes. */
const wait = css({
  '&[data-wait] + [data-key] > * > :not(form)': {
    visibility: 'hidden',
    animation: `${keyframes({ to: { visibility: 'visible' } })} 0s 8s forwards`,
  },
});

export function Catalogue({ texts, picture, link, sales, list }: SitePage<'catalogue'>) {
  const say = useSay();
  return (
    <>
      <Banner heading={texts.heading} picture={picture} sales={sales} />
      {texts.intro && (
        <p className="wrap lead" css={{ paddingTop: 32 }}>
          {texts.intro}
        </p>
      )}
      {link && (
        <p className="wrap" css={{ paddingTop: 20 }}>
          <a css={moreLink} href={link.to}>
            <span>{link.label}</span>
            <Icon markup={glyphs.arrowRight} />
          </a>
        </p>
      )}
      {list.projects.length > 0 ? (
        <div css={cardStyles}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of the engine's own */}
          <script css={wait} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: waitForQuery }} />
          <Island name="Catalogue" component={CatalogueList} props={list} start="search" />
        </div>
      ) : (
        <p className="wrap section">{say(words.noneYet)}</p>
      )}
    </>
  );
}
