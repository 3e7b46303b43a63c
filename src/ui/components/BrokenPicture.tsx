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

/** Stands where a picture could not be shown. */
export function BrokenPicture() {
  return (
    <p css={notice}>
      <Icon markup={glyphs.image} />
      Não foi possível carregar a imagem
    </p>
  );
}

/** Whether the picture inside the element that gets `watch` has failed, also before script ran. */
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
