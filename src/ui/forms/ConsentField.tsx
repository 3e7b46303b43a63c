import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { plainFields } from '../../leads/contract.ts';
import { FieldError, useControl } from './Field.tsx';
import { useLead } from './leadFormContext.ts';

export const check = css({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0,1fr)',
  gap: '6px 12px',
  fontSize: 'var(--t-small)',
  lineHeight: 1.5,
  '& > input': { width: 24, height: 24, margin: 0, accentColor: 'var(--link,var(--action))' },
});
const refused = css({
  '& > input': { outline: '2px solid var(--danger)', outlineOffset: 1 },
  '& > p': { gridColumn: 2 },
});
const underlined = css({ textDecoration: 'underline', textUnderlineOffset: 3 });

const policy = 'política de privacidade';

/** The consent text that is stored with the lead, with a link to the policy and a hyphen that keeps "e-mail" on one line. */
export function ConsentText(): ReactNode {
  const { consent, privacy } = useLead().props;
  const [before, after] = consent.text.replace('e-mail', 'e\u2011mail').split(policy);
  return (
    <>
      {before}
      <a css={underlined} href={privacy}>
        {policy}
      </a>
      {after}
    </>
  );
}

/** The consent checkbox: nothing is sent without it (specification 2.5). */
export function ConsentField() {
  const { form } = useLead();
  const { attributes, error } = useControl(plainFields.consent);
  return (
    <div css={[check, error !== undefined && refused]}>
      <input type="checkbox" {...form.register(plainFields.consent)} {...attributes} />
      <label htmlFor={attributes.id}>
        <ConsentText />
      </label>
      <FieldError id={attributes.id} message={error} />
    </div>
  );
}
