import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { asSlug } from '../../../content/slug.ts';
import type { FileSummary, RemovedItem } from '../../contract.ts';
import { copyFile, removeFile, renameFile } from '../api.ts';
import { Button } from '../Button.tsx';
import { type DevelopmentDialogProps, Dialog, TextInput } from '../Dialog.tsx';
import { Glyph } from '../Glyph.tsx';
import { card, checkbox, help, plainButton, square, stack } from '../style.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

const place = css({ position: 'relative', zIndex: 1 });
const menu = css(card, {
  inset: 'auto',
  positionArea: 'block-end span-inline-start',
  positionTryFallbacks: 'flip-block',
  minWidth: 190,
  margin: 0,
  padding: 6,
  color: 'inherit',
  boxShadow: '0 8px 30px rgb(20 30 30/.18)',
  '&:popover-open': stack(2),
  '& > button': { justifyContent: 'start' },
});

const actions = {
  share: 'Compartilhar rascunho',
  schedule: 'Agendar',
  copy: 'Duplicar',
  rename: 'Mudar o endereço',
  archive: 'Arquivar',
  bin: 'Apagar',
} as const;
type Action = keyof typeof actions;

interface MenuProps {
  development: FileSummary;
  onRemoved: (entry: RemovedItem) => void;
}

export function DevelopmentMenu({ development, onRemoved }: MenuProps) {
  const [action, setAction] = useState<Action>();
  const id = useId();
  const of = { development, onClose: () => setAction(undefined) };
  return (
    <div css={place} role="group" aria-label={development.name}>
      <Button css={square} aria-label={`Mais: ${development.name}`} popoverTarget={id}>
        <Glyph name="ellipsis" />
      </Button>
      <div css={menu} id={id} popover="auto">
        {(Object.keys(actions) as Action[])
          .filter((one) => development.draft || one !== 'share')
          .map((one) => (
            <Button
              css={plainButton}
              key={one}
              onClick={({ currentTarget }) => {
                // First, so that the dialog gives the focus back to the button that opened the menu.
                currentTarget.parentElement?.hidePopover();
                setAction(one);
              }}
            >
              {actions[one]}
            </Button>
          ))}
      </div>
      {action === 'share' && <ShareDialog {...of} />}
      {action === 'schedule' && <ScheduleDialog {...of} />}
      {action === 'copy' && <CopyDialog {...of} />}
      {action === 'rename' && <RenameDialog {...of} />}
      {(action === 'archive' || action === 'bin') && <RemoveDialog where={action} {...of} onRemoved={onRemoved} />}
    </div>
  );
}

function CopyDialog({ development: { stem, name }, onClose }: DevelopmentDialogProps) {
  const copy = async (form: FormData) => {
    location.hash = (await copyFile(stem, String(form.get('name')))).stem;
  };
  return (
    <Dialog title={`Duplicar ${name}`} action="Criar cópia" onDone={copy} onClose={onClose}>
      <p css={help}>Um rascunho com os mesmos textos e cópias das imagens.</p>
      <TextInput label="Nome da cópia" name="name" />
    </Dialog>
  );
}

function RenameDialog({ development: { stem, name, draft }, onClose }: DevelopmentDialogProps) {
  const rename = async (form: FormData) => {
    await renameFile(stem, { slug: asSlug(String(form.get('slug'))), redirect: form.has('redirect') });
  };
  return (
    <Dialog title={`Mudar o endereço de ${name}`} action="Mudar" onDone={rename} onClose={onClose}>
      <p css={help}>
        Hoje: /{stem}. Mudam também o nome do arquivo e da pasta de imagens, e o que o site diz deste endereço.
      </p>
      <TextInput label="Endereço novo" name="slug" defaultValue={asSlug(name)} />
      <label css={checkbox}>
        <input type="checkbox" name="redirect" defaultChecked={!draft} />
        Quem abrir o endereço antigo vai ao novo
      </label>
    </Dialog>
  );
}

const meanings = {
  archive: 'Sai do site e desta lista; fica guardado com as imagens, e pode voltar quando quiser.',
  bin: 'Vai para a lixeira com as imagens. De lá ainda pode voltar.',
};

function RemoveDialog({
  where,
  development: { stem, name },
  onClose,
  onRemoved,
}: DevelopmentDialogProps & { where: RemovedItem['where']; onRemoved: (entry: RemovedItem) => void }) {
  const put = async () => onRemoved(await removeFile(stem, where));
  return (
    <Dialog title={`${actions[where]} ${name}?`} action={actions[where]} onDone={put} onClose={onClose}>
      <p>{meanings[where]}</p>
    </Dialog>
  );
}
