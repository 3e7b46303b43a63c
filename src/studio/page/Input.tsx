import { css } from '@emotion/react';
import { type ComponentProps, useId } from 'react';
import { control, field } from './style.ts';

type InputProps = { label: string } & ComponentProps<'input'>;

/** A text that is not a value of the open file, with its label. */
export function Input({ label, className, ...attributes }: InputProps) {
  const id = useId();
  return (
    <div css={field} className={className}>
      <label htmlFor={id}>{label}</label>
      <input id={id} css={control} autoComplete="off" {...attributes} />
    </div>
  );
}

const sized = css({ flex: '1 1 20em', maxWidth: 420 });

export const SearchField = ({ onSought, ...attributes }: InputProps & { onSought: (text: string) => void }) => (
  <Input
    css={sized}
    type="search"
    onChange={({ currentTarget }) => onSought(currentTarget.value)}
    // Would send the form around it.
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    {...attributes}
  />
);
