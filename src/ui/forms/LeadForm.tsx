import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { consentBasis, leadContext, leadPaths } from '../../leads/contract.ts';
import * as words from '../../leads/sharedWords.gen.ts';
import { media } from '../../theme.ts';
import { useSay } from '../components/locale.ts';
import { ConsentField, ConsentText } from './ConsentField.tsx';
import { LeadFormContext } from './leadFormContext.ts';
import { FailureNotice, SuccessNotice } from './notices.tsx';
import type { LeadForm as Lead } from './useLeadForm.ts';
import { isTrusted } from './visitContext.ts';

const layout = css({
  display: 'grid',
  gap: 20,
  alignContent: 'start',
  color: 'var(--text)',
  '& .fields:not([hidden])': { display: 'grid', gap: 'inherit' },
  // An empty live region takes no space.
  '& [role]:empty': { position: 'absolute' },
});
const narrowLayout = css({ '& button': { width: '100%' } });
const wideLayout = css({ gap: 36 });
const end = css({
  display: 'grid',
  gap: 16,
  '& > button': { justifySelf: 'start', minWidth: 220, [media.upTo(599)]: { width: '100%' } },
});

const sending = css({ opacity: 0.5, cursor: 'default' });

interface FormProps<Values extends FieldValues> {
  lead: Lead<Values>;
  action: string;
  /** Its label after success, when it brings back the empty form. */
  again: string;
  next: string;
  /** Wide spacing, for forms with many fields; their first child is an `ErrorSummary`. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A lead form, with the box to tick where the kind needs consent, else with a text below the button that says what the data
 * is used for. Without script the browser posts it; with script `useLeadForm` does. The same button sends and, after success,
 * brings back the empty form, so that it keeps the focus throughout.
 */
export function LeadForm<Values extends FieldValues>({ lead, action, again, next, wide, children }: FormProps<Values>) {
  const say = useSay();
  const { kind, props, form, formRef, state } = lead;
  const { isSubmitting } = form.formState;
  const sent = state === 'sent';
  const asksConsent = props.consent.basis === consentBasis;

  return (
    <LeadFormContext value={lead as unknown as Lead}>
      <form
        css={[layout, wide ? wideLayout : narrowLayout]}
        ref={formRef}
        action={`${props.leadsUrl}${leadPaths[kind]}`}
        method="post"
        onSubmit={lead.submit}
      >
        <div className="fields" hidden={sent}>
          {isTrusted(props.leadsUrl, props.trustedOrigins) && (
            <>
              {/* Context of the visit for a post without script, and the honeypot input that only bots fill in. */}
              <input type="hidden" name={leadContext.page.field} value={props.page} />
              <input type="hidden" name={leadContext.consentVersion.field} value={props.consent.version} />
              <input type="hidden" name={leadContext.consentHash.field} value={props.consent.hash} />
              <div className="visually-hidden" aria-hidden="true">
                <label>
                  Não preencha
                  <input name={leadContext.website.field} tabIndex={-1} autoComplete="off" />
                </label>
              </div>
            </>
          )}
          {children}
          {asksConsent && <ConsentField />}
        </div>
        <SuccessNotice next={next} />
        {sent && lead.receipt.book && (
          <a className="button primary" href={lead.receipt.book}>
            {say(words.openBook)}
          </a>
        )}
        <div css={end}>
          <FailureNotice />
          <button
            type={sent ? 'button' : 'submit'}
            css={isSubmitting && sending}
            className={`button ${sent ? 'line' : 'primary'}`}
            aria-disabled={isSubmitting || undefined}
            onClick={sent ? lead.sendAnother : undefined}
          >
            {sent ? again : isSubmitting ? say(words.sending) : action}
          </button>
          {!sent && !asksConsent && (
            <p className="label">
              <ConsentText />
            </p>
          )}
        </div>
      </form>
    </LeadFormContext>
  );
}
