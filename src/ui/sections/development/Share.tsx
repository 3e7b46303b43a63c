import { css } from '@emotion/react';
import { useState } from 'react';
import * as words from '../../../content/pageWords.gen.ts';
import { whatsappLink } from '../../../content/phoneAndMapLinks.ts';
import { media } from '../../../theme.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { useSay } from '../../components/locale.ts';

/** How long the button says that the link was copied, in ms. */
const copiedMs = 4000;

const square = css({ padding: 12, [media.upTo(599)]: { minHeight: 44, borderColor: 'transparent' } });

/** Shares the page's address: by the system's share sheet, else by copying it, else by WhatsApp. */
export function Share({ name, button }: { name: string; button?: 'ghost' | 'line' }) {
  const say = useSay();
  const [copied, setCopied] = useState(false);
  const share = async () => {
    // Without the query, which may name the visitor's campaign.
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
      setTimeout(setCopied, copiedMs, false);
    } catch (error) {
      // No failures: the visitor closed the share sheet, or pressed again while it is open.
      if (['AbortError', 'InvalidStateError'].includes((error as Error).name)) return;
      location.assign(whatsappLink('', `${name} ${url}`));
    }
  };
  return (
    <>
      <button
        css={square}
        className={`needs-script${button ? ` button ${button}` : ''}`}
        type="button"
        aria-label={copied ? undefined : 'Compartilhar'}
        data-replay=""
        onClick={share}
      >
        <Icon markup={glyphs.share} />
        {copied && `\u00a0${say(words.copied)}`}
      </button>
      <p className="visually-hidden" role="status">
        {copied && say(words.copied)}
      </p>
    </>
  );
}
