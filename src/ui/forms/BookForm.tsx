import { type ComponentProps, useEffect } from 'react';
import { leadContext } from '../../leads/contract.ts';
import * as words from '../../leads/sharedWords.gen.ts';
import { useSay } from '../components/locale.ts';
import { check } from './ConsentField.tsx';
import { ContactForm } from './ContactForm.tsx';
import { useLead } from './leadFormContext.ts';

const { field } = leadContext.book;

/** The contact form of a development with a book: with the box ticked, the answer has a link to it. */
export const BookForm = (props: ComponentProps<typeof ContactForm>) => (
  <ContactForm {...props}>
    <BookBox />
  </ContactForm>
);

function BookBox() {
  const say = useSay();
  const { register, setValue } = useLead().form;
  // A link to the box ticks it; without script the visitor does.
  useEffect(() => {
    const tick = (isMeant: unknown) => isMeant && setValue(field, 'sim');
    const press = ({ target }: Event) => tick((target as Element).closest('[href="#book"]'));
    tick(document.querySelector('#book:target'));
    addEventListener('click', press);
    return () => removeEventListener('click', press);
  }, [setValue]);
  return (
    <div css={[check, { '& > input': { scrollMarginTop: 88 } }]}>
      <input type="checkbox" id="book" value="sim" {...register(field)} />
      <label htmlFor="book">{say(words.wantBook)}</label>
    </div>
  );
}
