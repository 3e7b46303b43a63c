/** Dialogs to copy, rename, archive or delete a development. */

import { useEffect, useId, useState } from 'react';
import { asSlug } from '../../../content/slug.ts';
import type { FileSummary, PutAside } from '../../contract.ts';
import { copyFile, putAside, referencesTo, renameFile } from '../api.ts';
import { checkbox, control, field, help } from '../style.ts';
import { Dialog } from './Dialog.tsx';
import { useRequest } from './useRequest.ts';

interface DialogOf {
  development: FileSummary;
  onClose: () => void;
}

export function CopyDialog({ development: { stem, name }, onClose }: DialogOf) {
  const { busy, refused, send } = useRequest();
  const id = useId();
  const copy = (form: FormData) =>
    send(async () => {
      location.hash = (await copyFile(stem, String(form.get('name')))).stem;
    });
  return (
    <Dialog
      title={`Duplicar ${name}`}
      action="Criar cópia"
      busy={busy}
      refused={refused}
      onDone={copy}
      onClose={onClose}
    >
      <p css={help}>Um rascunho com os mesmos textos e cópias das imagens.</p>
      <div css={field}>
        <label htmlFor={id}>Nome da cópia</label>
        <input id={id} name="name" css={control} required maxLength={60} autoComplete="off" />
      </div>
    </Dialog>
  );
}

export function RenameDialog({ development: { stem, name, draft }, onClose }: DialogOf) {
  const { busy, refused, send } = useRequest();
  const id = useId();
  const rename = (form: FormData) =>
    send(async () => {
      const change = { slug: asSlug(String(form.get('slug'))), redirect: form.get('redirect') !== null };
      await renameFile(stem, change);
      onClose();
    });
  return (
    <Dialog
      title={`Mudar o endereço de ${name}`}
      action="Mudar"
      busy={busy}
      refused={refused}
      onDone={rename}
      onClose={onClose}
    >
      <p css={help}>
        Hoje: /{stem}. Mudam também o nome do arquivo e da pasta de imagens, e o que o site diz deste endereço.
      </p>
      <div css={field}>
        <label htmlFor={id}>Endereço novo</label>
        <input id={id} name="slug" css={control} required maxLength={60} defaultValue={asSlug(name)} />
      </div>
      <label css={checkbox}>
        <input type="checkbox" name="redirect" defaultChecked={!draft} />
        Quem abrir o endereço antigo vai ao novo
      </label>
    </Dialog>
  );
}

const asideWords = {
  archive: {
    title: 'Arquivar',
    help: 'Sai do site e desta lista; fica guardado com as imagens, e pode voltar quando quiser.',
  },
  bin: { title: 'Apagar', help: 'Vai para a lixeira com as imagens. De lá ainda pode voltar.' },
};

export function AsideDialog({
  where,
  development: { stem, name },
  onClose,
  onAside,
}: DialogOf & { where: PutAside['where']; onAside: (entry: PutAside) => void }) {
  const { busy, refused, send } = useRequest();
  const [mentions, setMentions] = useState<{ kind: string; pointer: string }[]>([]);
  useEffect(() => {
    referencesTo(stem).then(setMentions, () => {});
  }, [stem]);
  const links = mentions.filter(({ kind }) => kind === 'route').length;
  const lists = mentions.length - links;
  const put = () =>
    send(async () => {
      onAside(await putAside(stem, where));
      onClose();
    });
  return (
    <Dialog
      title={`${asideWords[where].title} ${name}?`}
      action={asideWords[where].title}
      busy={busy}
      refused={refused}
      onDone={put}
      onClose={onClose}
    >
      <p>{asideWords[where].help}</p>
      {lists > 0 && <p>Sai também de {lists === 1 ? 'um lugar' : `${lists} lugares`} do site: destaques e menus.</p>}
      {links > 0 && (
        <p>
          {links === 1 ? 'Um link do site leva' : `${links} links do site levam`} a esta página e
          {links === 1 ? ' precisa' : ' precisam'} de outro destino: veja em O site.
        </p>
      )}
    </Dialog>
  );
}
