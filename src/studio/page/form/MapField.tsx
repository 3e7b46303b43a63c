import { css } from '@emotion/react';
import { type FormEvent, useState } from 'react';
import { asSlug } from '../../../content/slug.ts';
import { isMap } from '../../../data/items.ts';
import { resolved } from '../../../data/schema.ts';
import { Button } from '../Button.tsx';
import { childPlace } from '../draft/fileData.ts';
import { Input } from '../Input.tsx';
import { button, plainButton, row, stack } from '../style.ts';
import type { DraftFieldProps } from './fieldProps.ts';
import { fieldId, useTools } from './fileContext.ts';
import { FieldHead } from './ObjectField.tsx';
import { TextField } from './TextField.tsx';

const line = css(row, { alignItems: 'end', '& > :first-of-type': { flex: '1 1 14em' } });

/** An object with free keys: redirects, from an old address to a target, or stages of the works, each with its figure. */
export function MapField(props: DraftFieldProps) {
  const { place, shape, value, label = shape.title ?? '' } = props;
  const { kind, store, remove } = useTools();
  const [from, setFrom] = useState('');
  const pairs = isMap(value) ? Object.entries(value) : [];
  const inner = resolved(kind, shape.additionalProperties as typeof shape);
  const id = fieldId(place);
  const ofAddresses = shape.propertyNames?.pattern?.startsWith('^/');

  function add(event: FormEvent) {
    event.preventDefault();
    const address = `/${from
      .trim()
      .replace(/^https?:\/\/[^/]+/, '')
      .split('/')
      .map(asSlug)
      .filter(Boolean)
      .join('/')}`;
    const key = ofAddresses ? address : from.trim();
    if (key === '/' || pairs.some(([taken]) => taken === key)) return;
    store.edit({ op: 'set', place: childPlace(place, key), value: '' }, { label: `${label}: acrescentar` });
    setFrom('');
    requestAnimationFrame(() => document.getElementById(fieldId(childPlace(place, key)))?.focus());
  }

  return (
    <div css={stack(12)} id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-nome`}>
      <FieldHead {...props} required />
      <ul css={stack(10)}>
        {pairs.map(([key, target]) => (
          <li css={line} key={key}>
            <TextField
              place={childPlace(place, key)}
              shape={{ ...inner, description: undefined }}
              value={target}
              required
              label={ofAddresses ? `${key} leva a` : key}
            />
            <Button
              css={plainButton}
              aria-label={`Remover: ${key}`}
              onClick={() => remove(childPlace(place, key), label, `${key}: removido.`)}
            >
              Remover
            </Button>
          </li>
        ))}
      </ul>
      <form css={line} onSubmit={add}>
        <Input
          label={ofAddresses ? 'Endereço antigo' : (inner.title ?? '')}
          value={from}
          placeholder={`Ex.: ${Object.keys(shape.examples?.[0] ?? {})[0]}`}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <button css={button} type="submit" disabled={from.trim() === ''}>
          Adicionar
        </button>
      </form>
    </div>
  );
}
