import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { schemaAt } from '../../../data/schema.ts';
import { createFile, placeHero, sendFile } from '../api.ts';
import { Dialog, TextInput } from '../Dialog.tsx';
import { optionsOf } from '../form/ChoiceField.tsx';
import { control, field, help, row, stack } from '../style.ts';
import { UploadButton } from '../UploadButton.tsx';

const pair = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,200px),1fr))', gap: 12 });

const states = optionsOf(schemaAt('development', '/address/state'));
const { enum: statuses = [] } = schemaAt('development', '/status');
const typologies = (schemaAt('development', '/typology').examples ?? []) as string[];

/** Asks for a new development's first data and creates it as a draft. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  /** Stem of the draft if it was created and only its picture was refused. */
  const [made, setMade] = useState<string>();
  const [hero, setHero] = useState<File>();
  const id = useId();
  async function create(form: FormData) {
    const typed = [...form].map(([key, value]) => [key, String(value).trim()]);
    const stem = made ?? (await createFile(Object.fromEntries(typed))).stem;
    try {
      if (hero) await placeHero(stem, await sendFile(stem, hero, 'picture'));
    } catch (error) {
      setMade(stem);
      setHero(undefined);
      throw error;
    }
    location.hash = stem;
  }
  return (
    <Dialog
      title="Novo empreendimento"
      action={made ? 'Abrir o rascunho' : 'Criar rascunho'}
      onDone={create}
      onClose={onClose}
    >
      <fieldset css={stack(16)} disabled={made !== undefined} aria-label="Dados do empreendimento">
        <TextInput label="Nome" name="name" />
        <div css={pair}>
          <TextInput label="Cidade" name="city" />
          <div css={field}>
            <label htmlFor={`${id}-estado`}>Estado</label>
            <select id={`${id}-estado`} name="state" css={control} required defaultValue="">
              <option value="" disabled>
                Escolha
              </option>
              {states.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </div>
          <div css={field}>
            <label htmlFor={`${id}-situacao`}>Situação</label>
            <select id={`${id}-situacao`} name="status" css={control}>
              {statuses.map((status) => (
                <option key={status}>{status}</option>
              ))}
            </select>
          </div>
          <TextInput label="Tipologia" name="typology" list={`${id}-tipologias`} />
          <datalist id={`${id}-tipologias`}>
            {typologies.map((typology) => (
              <option key={typology} value={typology} />
            ))}
          </datalist>
        </div>
      </fieldset>
      {made && <p role="status">O rascunho já existe. Escolha outra imagem, ou nenhuma por enquanto.</p>}
      <div css={row}>
        <UploadButton aria-describedby={`${id}-ajuda`} onFiles={([file]) => file && setHero(file)}>
          {hero ? 'Trocar a imagem do topo…' : 'Escolher a imagem do topo…'}
        </UploadButton>
        <span aria-live="polite">{hero?.name}</span>
      </div>
      <p css={help} id={`${id}-ajuda`}>
        Deitada, com 1920 px de largura ou mais. Pode vir depois.
      </p>
    </Dialog>
  );
}
