import { css } from '@emotion/react';
import { theName } from '../../../content/article.ts';
import * as words from '../../../content/pageWords.gen.ts';
import { numberText, phoneLink } from '../../../content/phoneAndMapLinks.ts';
import { contactWithoutWhatsapp, leadRegistry } from '../../../leads/kinds.ts';
import { breakpoints, media } from '../../../theme.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { Island } from '../../components/island.tsx';
import { useSay } from '../../components/locale.ts';
import { BookForm } from '../../forms/BookForm.tsx';
import { ContactForm } from '../../forms/ContactForm.tsx';
import { startKeys } from '../../forms/formStorage.ts';
import { isTrusted } from '../../forms/visitContext.ts';
import { later } from '../shared/sectionStyles.ts';
import { planFieldId } from './gallery/planField.ts';
import { Sales } from './Sales.tsx';
import type { SectionProps } from './sectionProps.ts';

const columns = media.above(breakpoints.layout);

const section = css({
  background: 'var(--dark)',
  color: 'var(--on-dark)',
  '& h2': { color: 'var(--white)' },
});

const layout = css({
  display: 'grid',
  gap: 32,
  // The form beside heading and steps; on narrow screens heading, form, steps.
  [columns]: {
    gridTemplateColumns: '6fr 5fr',
    gridTemplateRows: 'auto 1fr',
    gap: 'clamp(28px,3.4vw,48px) clamp(48px,8vw,128px)',
    alignItems: 'start',
  },
});

const steps = css({
  counterReset: 'step',
  '& > li': {
    counterIncrement: 'step',
    display: 'grid',
    gridTemplateColumns: '48px 1fr',
    paddingBlock: 18,
    borderTop: '1px solid var(--line-dark)',
  },
  '& > li::before': {
    content: 'counter(step)',
    gridRow: 'span 2',
    font: 'var(--heading-weight,380) 1.75rem/1 var(--display)',
    color: 'var(--accent-light)',
  },
  '& b': { color: 'var(--white)', fontWeight: 600 },
  '& span': { fontSize: 'var(--t-small)' },
});

const direct = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px 48px',
  '& > a': { display: 'flex', alignItems: 'center', gap: 14, minHeight: 44, color: 'var(--white)', fontWeight: 600 },
  '& svg': { width: 24, height: 24, color: 'var(--accent-light)' },
  '& span': { display: 'grid', lineHeight: 1.35 },
  '& small': { fontSize: 'var(--t-label)', fontWeight: 500, color: 'var(--on-dark)' },
});

const after = css({ display: 'grid', gap: 'inherit' });

/** On the light ground of the page's accent: for the section, and for what stands beside the form. */
const lightSection = css({ background: 'var(--sand)', color: 'var(--text)', '& h2': { color: 'var(--ink)' } });
const onLight = css({
  '--white': 'var(--ink)',
  '--on-dark': 'var(--text)',
  '--line-dark': 'var(--line-sand)',
  '--accent-light': 'var(--accent)',
});

const card = css({
  gridRow: 'span 2',
  minWidth: 0,
  padding: 'clamp(24px,3.4vw,52px)',
  background: 'var(--white)',
  color: 'var(--text)',
  borderRadius: 'var(--r3)',
});

export function Contact({ site, development }: SectionProps) {
  const say = useSay();
  const { slug, name, article, decideText, askedPlans, hasBook, salesLink, look } = development;
  const { company, leads, paths } = site;
  const page = paths.home + slug;
  const isOwn = isTrusted(leads.leadsUrl, leads.trustedOrigins);
  const plans = isOwn && askedPlans.length > 0 && { id: planFieldId, names: askedPlans };
  const consent = company.whatsapp ? leadRegistry.contact.consent : contactWithoutWhatsapp;
  const isLight = look?.ground === 'light';
  return (
    <section
      className={isLight ? 'section' : 'section on-dark'}
      css={[section, isLight && lightSection]}
      id="contato"
      aria-labelledby="t-contato"
    >
      <div className="wrap" css={layout}>
        <h2 id="t-contato">{say(words.talkAbout, { development: theName(name, article) })}</h2>
        <div css={card}>
          {askedPlans.length > 0 && !isOwn && <span id={planFieldId} />}
          <Island
            name={hasBook && isOwn ? 'BookForm' : 'ContactForm'}
            component={hasBook && isOwn ? BookForm : ContactForm}
            props={{ development: name, article, page, consent, ...leads, ...(plans && { plans }) }}
            prefetch="touch"
            start={startKeys('contact', page)}
          />
        </div>
        <div css={[after, later(340, 360), isLight && onLight]}>
          <ol css={steps}>
            <li>
              <b>{say(words.stepSend)}</b>
              <span>{say(words.stepSendText)}</span>
            </li>
            <li>
              <b>{say(words.stepTalk)}</b>
              <span>{say(words.stepTalkText)}</span>
            </li>
            <li>
              <b>{say(words.stepDecide)}</b>
              <span>{decideText}</span>
            </li>
          </ol>
          <div css={direct}>
            {salesLink && (
              <a href={salesLink}>
                <Icon markup={glyphs.whatsapp} />
                <span data-number={numberText(company.whatsapp?.sales)}>
                  <small>WhatsApp</small>
                  {say(words.sales)}
                </span>
              </a>
            )}
            {company.phone && (
              <a href={phoneLink(company.phone)}>
                <Icon markup={glyphs.phone} />
                <span>
                  <small>{say(words.phone)}</small>
                  {company.phone}
                </span>
              </a>
            )}
          </div>
          <Sales {...development} />
        </div>
      </div>
    </section>
  );
}
