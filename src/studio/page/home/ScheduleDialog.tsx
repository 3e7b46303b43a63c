import { useEffect, useState } from 'react';
import { changeFile, readFile } from '../api.ts';
import { help } from '../style.ts';
import { Dialog, TextInput } from './Dialog.tsx';
import type { DialogOf } from './DevelopmentMenu.tsx';

const dates = { publishAt: 'Entra no site em', unpublishAt: 'Sai do site em' } as const;
type Key = keyof typeof dates;
const keys = Object.keys(dates) as Key[];

/** Sets the hours at which a development enters and leaves the site; without one it is cancelled. */
export function ScheduleDialog({ development: { stem, name, scheduled }, onClose }: DialogOf) {
  const [now, setNow] = useState<Partial<Record<Key, string>>>();
  useEffect(() => {
    readFile(stem).then(({ data }) => setNow(data ?? {}), onClose);
  }, [stem, onClose]);
  if (!now) return null;
  const plan = async (form: FormData) => {
    const { version } = await readFile(stem);
    const edits = keys.flatMap((key) => {
      const value = String(form.get(key) ?? '').replace('T', ' ');
      const pointer = `/${key}`;
      // An offset that was written by hand stays unless the hour changes.
      if (value === (now[key] ?? '').slice(0, 16)) return [];
      return value ? ({ op: 'set', pointer, value } as const) : ({ op: 'remove', pointer } as const);
    });
    if (edits.length > 0)
      await changeFile(stem, { version, edits, action: '/publishAt', label: 'Agendar' });
  };
  return (
    <Dialog
      title={`Agendar ${name}`}
      action="Agendar"
      onDone={plan}
      onClose={onClose}
      other={scheduled ? { label: 'Cancelar o agendamento', onDone: () => plan(new FormData()) } : undefined}
    >
      <p css={help}>
        Horário de Brasília, ou o do site. Antes e depois a página é um rascunho. Publique a alteração: o site muda na
        hora se é servido por npm start; um servidor estático, quando o site for gerado de novo.
      </p>
      {keys.map((key) => (
        <TextInput
          key={key}
          label={dates[key]}
          name={key}
          type="datetime-local"
          required={false}
          defaultValue={now[key]?.slice(0, 16).replace(' ', 'T')}
        />
      ))}
    </Dialog>
  );
}
