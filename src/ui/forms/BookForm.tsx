import { type ComponentProps, useEffect, useRef } from 'react';
import { leadContext } from '../../leads/contract.ts';
import * as words from '../../leads/sharedWords.gen.ts';
import { useSay } from '../components/locale.ts';
import { check } from './ConsentField.tsx';
import { ContactForm } from './ContactForm.tsx';

/** The contact form of a development with a book: with the box ticked, the answer has a link to it. */
export function BookForm(props: ComponentProps<typeof ContactForm>) {
  const say = useSay();
  const box = useRef<HTMLInputElement>(null);
  // A link to the box ticks it; without script the visitor does.
  useEffect(() => {
    const tick = (isMeant: unknown) => {
      if (box.current && isMeant) box.current.checked = true;
    };
    const press = ({ target }: Event) => tick((target as Element).closest('[href="#book"]'));
    tick(box.current?.matches(':target'));
    addEventListener('click', press);
    return () => removeEventListener('click', press);
  }, []);
  return (
    <ContactForm {...props}>
      <div css={[check, { '& > input': { scrollMarginTop: 88 } }]}>
        <input ref={box} type="checkbox" id="book" name={leadContext.book.field} value="sim" />
        <label htmlFor="book">{say(words.wantBook)}</label>
      </div>
    </ContactForm>
  );
}
