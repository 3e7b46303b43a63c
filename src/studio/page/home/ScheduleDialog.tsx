import { changeFile, readFile } from '../api.ts';
import { type DevelopmentDialogProps, Dialog, TextInput } from '../Dialog.tsx';
import { hourLabels } from '../plannedTexts.ts';
import { help } from '../style.ts';

const keys = ['publishAt', 'unpublishAt'] as const;

/** '2026-12-01 9:00-03:00' as an input has it: '2026-12-01T09:00'. */
const shown = (date = ''): string =>
  date.replace(/^(.{10})[ T](\d+)(:\d\d).*/, (_, day, hour, minutes) => `${day}T${hour.padStart(2, '0')}${minutes}`);

/** Sets the hours at which a development enters and leaves the site; without them it is there until somebody changes that. */
export function ScheduleDialog({ development, onClose }: DevelopmentDialogProps) {
  const { stem, name } = development;
  async function plan(form: FormData): Promise<void> {
    const [begin, end] = keys.map((key) => form.get(key));
    if (begin && end && end <= begin)
      throw new Error('A saída do site precisa vir depois da entrada. Corrija uma das datas.');
    const { version } = await readFile(stem);
    const edits = keys.flatMap((key) => {
      const value = String(form.get(key) ?? '');
      const pointer = `/${key}`;
      // An offset that was written by hand stays unless the hour changes.
      if (value === shown(development[key])) return [];
      return value
        ? ({ op: 'set', pointer, value: value.replace('T', ' ') } as const)
        : ({ op: 'remove', pointer } as const);
    });
    if (edits.length > 0) await changeFile(stem, { version, edits, action: '/publishAt', label: 'Agendar' });
  }
  const planned = keys.some((key) => development[key]);
  return (
    <Dialog
      title={`Agendar ${name}`}
      action="Agendar"
      onDone={plan}
      onClose={onClose}
      other={planned ? { label: 'Cancelar o agendamento', onDone: () => plan(new FormData()) } : undefined}
    >
      <p css={help}>
        No horário do site, o de Brasília se ele não diz outro. Fora dessas horas a página é um rascunho. Vale depois de
        publicar: o site muda na hora, ou, se fica em uma hospedagem só de arquivos, quando for gerado de novo.
      </p>
      {keys.map((key) => (
        <TextInput
          key={key}
          label={hourLabels[key]}
          name={key}
          type="datetime-local"
          required={false}
          defaultValue={shown(development[key])}
        />
      ))}
    </Dialog>
  );
}
