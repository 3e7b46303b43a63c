import { css } from '@emotion/react';
import { type SyntheticEvent, useCallback, useState } from 'react';
import * as shared from '../../leads/sharedWords.gen.ts';
import { glyphs, Icon } from './Icon.tsx';
import { useSay } from './locale.ts';

const notice = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 12,
  minHeight: '100%',
  padding: 24,
  textAlign: 'center',
  '& > p': { display: 'grid', justifyItems: 'center', gap: 'inherit' },
});

export function BrokenPicture({ onRetry }: { onRetry?: () => void }) {
  const say = useSay();
  return (
    <div css={notice}>
      <p>
        <Icon markup={glyphs.image} />
        {say(shared.pictureFailed)}
      </p>
      {onRetry && (
        <button className="button line small" type="button" onClick={onRetry}>
          {say(shared.retry)}
        </button>
      )}
    </div>
  );
}

/**
 * Whether the picture inside an element failed to load, also if that happened before hydration.
 * Returns the flag, the props for that element, and a function that has the picture fetched again.
 */
export function useBrokenPicture() {
  const [broken, setBroken] = useState(false);
  const ref = useCallback((frame: HTMLElement | null) => {
    const image = frame?.querySelector('img');
    if (image?.complete && image.naturalWidth === 0) setBroken(true);
  }, []);
  const onErrorCapture = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement) setBroken(true);
  };
  return [broken, { ref, onErrorCapture }, () => setBroken(false)] as const;
}
