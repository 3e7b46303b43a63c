import { css } from '@emotion/react';
import type { DevelopmentPage } from '../../content/developmentPage.ts';
import * as words from '../../content/pageWords.gen.ts';
import { phoneLink, whatsappLink } from '../../content/phoneAndMapLinks.ts';
import type { SiteData } from '../../content/site.ts';
import { breakpoints, media } from '../../theme.ts';
import { glyphs, Icon, OutsideLink } from '../components/Icon.tsx';
import { useSay } from '../components/locale.ts';
import { Picture } from '../components/Picture.tsx';
import { later } from '../sections/shared/sectionStyles.ts';
import { Logo } from './Logo.tsx';
import { behindMenu } from './MobileMenu.tsx';

/** Icons of known networks; for others the configuration names an icon. */
const socialGlyphs: { [network: string]: string } = {
  Instagram: glyphs.instagram,
  LinkedIn: glyphs.linkedin,
  YouTube: glyphs.youtube,
  Facebook: glyphs.facebook,
};

const footer = css({
  background: 'var(--ink)',
  color: 'var(--on-dark)',
  paddingBlock: 'clamp(56px,6vw,96px) 32px',
  fontSize: 'var(--t-small)',
});

const columns = css({
  display: 'grid',
  // Two columns, or one where large text leaves no room for two.
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(max(8rem,40%),100%),1fr))',
  gap: '40px var(--gap)',
  '& h2': {
    font: '500 var(--t-label)/1.4 var(--sans)',
    letterSpacing: 0,
    color: 'var(--accent-light)',
    marginBottom: 10,
  },
  '& li > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, overflowWrap: 'anywhere' },
  [media.hover]: {
    '& li > a': { minHeight: 32 },
    '& li > a:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  },
  // The last column has room for five round links in a row.
  [media.above(breakpoints.differentials)]: { gridTemplateColumns: '1fr 1fr minmax(252px,1fr)' },
  [media.from(1024)]: { gridTemplateColumns: '3.6fr 2.3fr 2.8fr minmax(252px,2.8fr)' },
});

const contact = css({ [media.upTo(breakpoints.differentials)]: { gridColumn: '1/-1' } });

const brand = css({
  gridColumn: '1/-1',
  '& > span': { display: 'block', marginBottom: 24, color: 'var(--white)' },
  '& > p': {
    font: 'var(--heading-weight,380) clamp(1.375rem,1.2rem + .8vw,1.875rem)/1.25 var(--display)',
    letterSpacing: 'var(--heading-tracking,-.015em)',
    color: 'var(--white)',
    maxWidth: '20em',
    textWrap: 'balance',
  },
  [media.from(1024)]: { gridColumn: 'auto' },
});

const social = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 20,
  '& a': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    border: '1px solid var(--line-dark)',
    borderRadius: '50%',
    transition: 'background-color var(--fast),border-color var(--fast)',
  },
  '& svg': { width: 18, height: 18 },
  [media.hover]: { '& a:hover': { background: 'rgb(255 255 255/.1)', borderColor: 'currentColor' } },
});

const legal = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16px 32px',
  marginTop: 'clamp(48px,5vw,80px)',
  paddingTop: 24,
  borderTop: '1px solid var(--line-dark)',
  fontSize: 'var(--t-label)',
  color: 'rgb(255 255 255/.72)',
});

const credits = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 20px',
  // `a`, so that it holds against the picture's own rule, whichever of them is written into the page first.
  '& a img': { width: 'auto', height: 26, filter: 'brightness(0) invert(1)', opacity: 0.75 },
  '& a': { display: 'flex', alignItems: 'center', minHeight: 44 },
});

export function Footer({ site, development }: { site: SiteData; development?: DevelopmentPage }) {
  const say = useSay();
  const { company, footer: texts, salesLink } = site;
  const { phone, whatsapp, email } = company;
  const serviceLink = whatsapp?.service && whatsappLink(whatsapp.service);
  const messageLink = serviceLink ?? salesLink;
  const contacts = {
    ...(phone && { [phone]: phoneLink(phone) }),
    ...(serviceLink && { [say(words.serviceLine)]: serviceLink }),
    ...(salesLink && { [serviceLink ? say(words.salesLine) : 'WhatsApp']: salesLink }),
    [email]: `mailto:${email}`,
  };
  return (
    <footer css={[footer, behindMenu, later(900, 415)]} className="on-dark">
      <div className="wrap">
        <div css={columns}>
          <div css={brand}>
            <Logo site={site} shade="light" scale={4 / 3} />
            <p>{company.description}</p>
          </div>
          {texts.columns
            .filter(({ links }) => links.length > 0)
            .map(({ heading, links }) => (
              <nav key={heading} aria-label={heading}>
                <h2>{heading}</h2>
                <ul>
                  {links.map((link) => (
                    <li key={link.label}>
                      {'to' in link ? (
                        <a href={link.to}>{link.label}</a>
                      ) : (
                        <OutsideLink href={link.url}>{link.label}</OutsideLink>
                      )}
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          <div css={contact}>
            <h2>{say(words.contactHeading)}</h2>
            <ul>
              {Object.entries(contacts).map(([label, href]) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
            <div css={social}>
              {messageLink && (
                <a href={messageLink} aria-label="Conversar pelo WhatsApp">
                  <Icon markup={glyphs.chat} />
                </a>
              )}
              {site.social.map(({ network, url, icon }) => (
                <a key={url} href={url} aria-label={network}>
                  <Icon markup={icon ?? socialGlyphs[network] ?? glyphs.externalLink} />
                </a>
              ))}
            </div>
          </div>
        </div>
        <div css={legal}>
          <p>
            {`© ${[company.name, company.address].filter(Boolean).join(' · ')}. ${texts.note}`}
            {development?.incorporationRegistry &&
              ` ${development.registryLabel}: ${development.incorporationRegistry}.`}
          </p>
          {texts.credits.length > 0 && (
            <div css={credits}>
              <span>{say(words.credits)}</span>
              {texts.credits.map(({ name, url, logo }) => (
                <a key={name} href={url}>
                  <Picture className="light" picture={logo} sizes="120px" alt={name} />
                </a>
              ))}
            </div>
          )}
        </div>
      </div>
    </footer>
  );
}
