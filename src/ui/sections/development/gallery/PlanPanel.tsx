import { css } from '@emotion/react';
import * as words from '../../../../content/pageWords.gen.ts';
import { media } from '../../../../theme.ts';
import { Carousel } from '../../../components/Carousel.tsx';
import { useSay } from '../../../components/locale.ts';
import { nameOf, type PanelProps } from './galleryItems.ts';
import { AskForPlan, PlanLine } from './PlanLine.tsx';
import { Slide, slidesStyle } from './Slide.tsx';

const planSizes = '(min-width: 1239px) 1040px, 90vw';

const carousel = css({
  '--bleed': 'var(--edge)',
  // Below the sticky bars fits a drawing with its line, on a low screen the drawing alone.
  '--slide': 'min(84vw + 20px,var(--page)*.8125,max(102vh,(100vh - 200px)*4/3))',
  ...slidesStyle({ gridColumn: '1 / -1', aspectRatio: '4 / 3' }),
  '& .slide > * > div': { display: 'contents' },
  '& b': { fontWeight: 600, color: 'var(--ink)' },
  // Above the link that covers the slide.
  '& .button': { position: 'relative' },
  [media.from(600)]: {
    '& .slide > *': { gridTemplateColumns: '1fr auto', alignItems: 'center', columnGap: 24, minHeight: 44 },
  },
});

/** Floor plans, large and uncropped, each with its line and the way to ask for it. */
export function PlanPanel({ label, items, active, onZoom, about, ref }: PanelProps) {
  const say = useSay();
  return (
    <Carousel ref={ref} label={label} css={carousel} className="wrap" items={items}>
      {(item, index) => {
        const { id, more } = about?.(item) ?? {};
        return (
          <div id={id}>
            <Slide
              item={item}
              name={nameOf(item, say(words.plan), index)}
              sizes={planSizes}
              active={active}
              onZoom={onZoom}
              line={item.caption && <PlanLine {...item} />}
            />
            <AskForPlan item={item} variant="line" />
            {more}
          </div>
        );
      }}
    </Carousel>
  );
}
