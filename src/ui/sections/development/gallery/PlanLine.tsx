import type { GalleryItem } from '../../../../content/developmentPage.ts';
import * as words from '../../../../content/pageWords.gen.ts';
import type { LightboxImage } from '../../../components/lightbox/LightboxControls.tsx';
import { useSay } from '../../../components/locale.ts';
import { fillInPlan, planFieldId } from './planField.ts';

/** `Tipo 01 · 86,90 m² · 3 quartos · R$ 698 mil`, name and price strong. */
export const PlanLine = ({ caption, facts, price }: GalleryItem) => (
  <>
    <b>{caption}</b>
    {facts && `\u00a0· ${facts}`}
    {price && (
      <>
        {'\u00a0· '}
        <b>{price}</b>
      </>
    )}
  </>
);

/** Leads to the form, where the plan is chosen. Nothing for a plan that is sold out, or of which there is nothing to say. */
export function AskForPlan({
  item: { caption = '', facts, soldOut },
  variant,
}: {
  item: GalleryItem;
  variant: 'line' | 'white';
}) {
  const say = useSay();
  if (facts === undefined || soldOut) return null;
  return (
    <a
      className={`button ${variant} small`}
      href={`#${planFieldId}`}
      data-replay=""
      onClick={(event) => {
        const { textContent } = event.currentTarget;
        const dialog = event.currentTarget.closest('dialog');
        // The slide's own link, once the gallery has taken the focus back. The slide is gone if others were chosen meanwhile.
        const links = document.querySelectorAll<HTMLElement>('#plantas .slide > * > a');
        const slideLink = dialog && [...links].find((link) => link.textContent === textContent);
        if (slideLink) {
          event.preventDefault();
          dialog.addEventListener('close', () => slideLink.click());
        } else fillInPlan(caption);
        dialog?.close();
      }}
    >
      {say(words.interested)}
      <span className="visually-hidden">{` ${say(words.thisPlan)}: ${caption}`}</span>
    </a>
  );
}

export const enlargedPlan = (item: GalleryItem): Partial<LightboxImage> => ({
  caption: item.caption && <PlanLine {...item} />,
  drawing: true,
  more: <AskForPlan item={item} variant="white" />,
});
