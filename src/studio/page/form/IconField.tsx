import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { iconsMeant, iconWords } from '../../../content/iconWords.ts';
import { iconAddress, listIcons } from '../api.ts';
import { Button } from '../Button.tsx';
import { useModal } from '../Dialog.tsx';
import { SearchField } from '../Input.tsx';
import { help, row, spread, stack, tiles } from '../style.ts';
import { Field } from './Field.tsx';
import type { DraftFieldProps } from './fieldProps.ts';
import { useCommit } from './useText.ts';

const drawing = css({ width: 24, height: 24 });
const choice = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 6,
  width: '100%',
  minHeight: 84,
  padding: '8px 4px',
  border: '1px solid var(--line)',
  borderRadius: 10,
  background: 'none',
  fontSize: 13,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover, &[aria-pressed=true]': { background: 'var(--mist)', borderColor: 'var(--petrol)' },
});

const titleOf = (name: string): string => {
  for (const group of Object.values(iconWords)) if (group[name]?.[0]) return group[name][0];
  return name;
};

const mostFound = 120;

/** An icon, chosen by its picture or by a search in Portuguese. */
export function IconField(props: DraftFieldProps) {
  const [open, setOpen] = useState(false);
  const commit = useCommit(props);
  const name = typeof props.value === 'string' ? props.value : '';
  // The schema's description explains how to write an icon's name into the file by hand.
  return (
    <Field {...props} shape={{ ...props.shape, description: undefined }}>
      {({ 'aria-invalid': _, ...attributes }) => (
        <div css={row}>
          {name && <img css={drawing} src={iconAddress(name)} alt="" />}
          <span>{name ? titleOf(name) : 'Nenhum ícone'}</span>
          <Button data-first {...attributes} onClick={() => setOpen(true)}>
            {name ? 'Trocar ícone' : 'Escolher ícone'}
          </Button>
          {open && <IconDialog chosen={name} onChoose={commit} onClose={() => setOpen(false)} />}
        </div>
      )}
    </Field>
  );
}

interface IconDialogProps {
  chosen: string;
  onChoose: (icon: string) => void;
  onClose: () => void;
}

function IconDialog({ chosen, onChoose, onClose }: IconDialogProps) {
  const { close, attributes } = useModal(onClose);
  const dialog = attributes.ref;
  const [sought, setSought] = useState('');
  const [all, setAll] = useState<string[]>([]);
  useEffect(() => {
    dialog.current?.querySelector('input')?.focus();
    listIcons().then(setAll, () => {});
  }, [dialog]);
  function choose(icon: string) {
    onChoose(icon);
    close();
  }
  const groups = sought.trim() === '' ? inGroups() : [{ title: 'Encontrados', names: searchIcons(sought, all) }];
  return (
    <dialog {...attributes} aria-label="Escolher ícone">
      <div css={stack(16)}>
        <div css={spread}>
          <h2>Ícone</h2>
          <Button onClick={close}>Fechar</Button>
        </div>
        <SearchField
          label="Procurar ícone"
          placeholder="piscina, pet, vaga, academia…"
          value={sought}
          onSought={setSought}
        />
        {groups.map(({ title, names }) => (
          <section key={title} aria-label={title} css={stack(8)}>
            <h3>{title}</h3>
            {names.length === 0 && (
              <p css={help} role="status">
                Nada encontrado. Tente outra palavra, ou o nome em inglês de um ícone da biblioteca Lucide.
              </p>
            )}
            <ul css={tiles(116, 8)}>
              {names.map((name) => (
                <li key={name}>
                  <button css={choice} type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
                    <img css={drawing} src={iconAddress(name)} alt="" loading="lazy" />
                    {titleOf(name)}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </dialog>
  );
}

const inGroups = () => Object.entries(iconWords).map(([title, icons]) => ({ title, names: Object.keys(icons) }));

/** By Portuguese words first, then by the library's own names. */
function searchIcons(sought: string, all: string[]): string[] {
  const plain = sought.trim().toLowerCase();
  const named = all.filter((name) => name.includes(plain));
  return [...new Set([...iconsMeant(sought), ...named])].slice(0, mostFound);
}
