import { css } from '@emotion/react';
import { type SyntheticEvent, useCallback, useState } from 'react';
import { glyphs, Icon } from './Icon.tsx';

const notice = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 12,
  minHeight: '100%',
  padding: 24,
  textAlign: 'center',
});

/** Shown in place of a picture that failed to load. */
export function BrokenPicture() {
  return (
    <p css={notice}>
      <Icon markup={glyphs.image} />
      Não foi possível carregar a imagem
    </p>
  );
}

/**
 * Whether the picture inside an element failed to load, also if that happened before hydration.
 * Returns the flag and the props for that element.
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
  return [broken, { ref, onErrorCapture }] as const;
}
