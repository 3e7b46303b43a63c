import { css } from '@emotion/react';
import { type FileChecklist, studioPath } from '../../contract.ts';
import { Button } from '../Button.tsx';
import { messageStyle, plainButton, stack } from '../style.ts';

/** No higher than its line of text allows. */
const inText = css(plainButton, { minHeight: 24 });
const list = css(stack(4), { paddingInlineStart: 18, listStyle: 'disc' });

interface ChecklistProps {
  missing: FileChecklist[];
  onRemoveHidden: (stem: string) => void;
  /** Whether each error keeps only its own page from being published. */
  byPage: boolean;
}

/** The checklist by file. Files with errors that block a publication come first. */
export function Checklist({ missing, onRemoveHidden, byPage }: ChecklistProps) {
  if (missing.length === 0) return <p>Nada: tudo pronto.</p>;
  const weight = ({ items }: FileChecklist) => (items.some(({ blocks }) => blocks) ? 0 : 1);
  return (
    <ul css={stack(12)}>
      {missing
        .toSorted((a, b) => weight(a) - weight(b))
        .map(({ stem, name, draft, items }) => (
          <li key={stem || 'site'} css={stack(4)}>
            <h3>
              {stem ? <a href={`${studioPath}#${stem}`}>{name}</a> : name}
              {draft && ' (rascunho: fica fora do site)'}
            </h3>
            <ul css={list}>
              {items.map(({ message, blocks, later, hidden }) => (
                <li key={message} css={blocks ? messageStyle.error : messageStyle.warning}>
                  {blocks && (byPage ? 'Impede publicar isto: ' : 'Impede a publicação: ')}
                  {later && 'Antes de publicar o rascunho: '}
                  {message}{' '}
                  {hidden && (
                    <Button
                      css={inText}
                      aria-label={`Retirar os caracteres invisíveis: ${name}`}
                      onClick={() => onRemoveHidden(stem)}
                    >
                      Retirar
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}
