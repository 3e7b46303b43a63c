import { useEffect, useState } from 'react';
import { formatDate } from '../../../content/format.ts';
import type { LiveState } from '../../contract.ts';
import { changeFile, readFile } from '../api.ts';
import { type DevelopmentDialogProps, Dialog, TextInput } from '../Dialog.tsx';
import { publishDraft } from '../publish/publishApi.ts';
import { useLive } from '../publish/useLive.ts';
import { help } from '../style.ts';

interface Preview {
  key: string;
  /** Year-month-day. */
  until: string;
}

/** Days for which a link is offered. */
const usual = 30;

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv');

/** Publishes a draft, as a draft, under an address that nobody guesses, and follows it until the site shows it. */
export function ShareDialog({ development: { stem, name }, onClose }: DevelopmentDialogProps) {
  const [preview, setPreview] = useState<Preview>();
  useEffect(() => {
    readFile(stem).then(
      ({ data }) => setPreview(data?.preview as Preview | undefined),
      () => {},
    );
  }, [stem]);
  const [sending, setSending] = useState(false);
  async function change(wanted: Preview | undefined): Promise<'stay'> {
    setSending(true);
    try {
      const { version } = await readFile(stem);
      const pointer = '/preview';
      const edit = wanted ? ({ op: 'set', pointer, value: wanted } as const) : ({ op: 'remove', pointer } as const);
      await changeFile(stem, { version, edits: [edit], action: pointer, label: 'Compartilhar rascunho' });
      setPreview(wanted);
      const { last } = await publishDraft(stem);
      if (last && !last.ok) throw new Error(last.message);
      return 'stay';
    } finally {
      setSending(false);
    }
  }
  const share = (form: FormData) =>
    change({ key: crypto.randomUUID().replaceAll('-', ''), until: String(form.get('until')) });
  const path = preview && `/previews/${preview.key}`;
  const live = useLive(path);
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<'stay'> {
    await navigator.clipboard.writeText(`${live?.address}${path}`);
    setCopied(true);
    return 'stay';
  }
  return (
    <Dialog
      title={`Compartilhar ${name}`}
      action={preview ? 'Copiar o link' : 'Criar o link'}
      leave={preview ? 'Fechar' : undefined}
      onDone={preview ? copy : share}
      other={preview && { label: 'Parar de compartilhar', onDone: () => change(undefined) }}
      onClose={onClose}
    >
      {preview ? (
        <>
          <TextInput
            label={`Link, que vale até ${formatDate(preview.until)}`}
            readOnly
            maxLength={undefined}
            value={`${live?.address ?? ''}${path}`}
          />
          <p css={help} role="status">
            {copied && 'Copiado. '}
            {preview.until < dayIn(0) ? 'O link não vale mais.' : linkText(live)}
          </p>
        </>
      ) : (
        <>
          <p css={help}>
            Quem tiver o link vê este rascunho no site. Ele não aparece em listas, menus nem buscadores, e só ele é
            enviado: as outras alterações ficam para a próxima publicação.
          </p>
          <TextInput label="Vale até" name="until" type="date" min={dayIn(0)} defaultValue={dayIn(usual)} />
        </>
      )}
      {sending && <p role="status">Enviando…</p>}
    </Dialog>
  );
}

function linkText(live: LiveState | undefined): string {
  if (!live) return 'Perguntando ao site…';
  if (live.page) return 'O link já funciona.';
  if (!live.reached) return 'O site não respondeu: experimente o link daqui a pouco.';
  if (live.live && !live.previews)
    return 'Este site não mostra rascunhos: peça a quem cuida dele que o construa com prévias.';
  return 'O link funciona quando o site for construído de novo.';
}
