/** Dialogs to copy, rename, archive or delete a development. */

import { asSlug } from '../../../content/slug.ts';
import type { FileSummary, PutAside } from '../../contract.ts';
import { copyFile, putAside, renameFile } from '../api.ts';
import { checkbox, help } from '../style.ts';
import { Dialog, TextInput } from './Dialog.tsx';

interface DialogOf {
  development: FileSummary;
  onClose: () => void;
}

export function CopyDialog({ development: { stem, name }, onClose }: DialogOf) {
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

export function RenameDialog({ development: { stem, name, draft }, onClose }: DialogOf) {
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

const asideWords = {
  archive: {
    title: 'Arquivar',
    meaning: 'Sai do site e desta lista; fica guardado com as imagens, e pode voltar quando quiser.',
  },
  bin: { title: 'Apagar', meaning: 'Vai para a lixeira com as imagens. De lá ainda pode voltar.' },
};

export function AsideDialog({
  where,
  development: { stem, name },
  onClose,
  onAside,
}: DialogOf & { where: PutAside['where']; onAside: (entry: PutAside) => void }) {
  const { title, meaning } = asideWords[where];
  const put = async () => onAside(await putAside(stem, where));
  return (
    <Dialog title={`${title} ${name}?`} action={title} onDone={put} onClose={onClose}>
      <p>{meaning}</p>
    </Dialog>
  );
}
