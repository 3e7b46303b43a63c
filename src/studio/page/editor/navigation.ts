/** The way from a problem, or a section of the page, to the fields of the form, and back to the page. */

import { type RefObject, useRef } from 'react';
import { anchorOf, blocksIn } from '../../../content/sections.ts';
import { isWithin, parentOf, path } from '../../../data/pointer.ts';
import { type FileKind, type Group, groupsOf, holds } from '../../../data/schema.ts';
import { type FieldPlace, type FileData, placeOf, valueAt } from '../draft/fileData.ts';
import { type FileTools, fieldId } from '../form/fileContext.ts';
import { groupId, groupPlace, seldomPlace } from './FieldGroup.tsx';

/** Anchor of the page's section that shows a group's first place. */
const anchorOfGroup = ({ places: [first = ''] }: Group) => anchorOf(path(first)[0] ?? '');

/** Opens a group and brings the first of these fields that is there, or else the group, into view and focus. */
function showGroup(group: Group, setOpen: FileTools['setOpen'], fields: FieldPlace[] = []) {
  setOpen(groupPlace(group.title), true);
  requestAnimationFrame(() => {
    const field = fields.map((place) => document.getElementById(fieldId(place))).find((element) => element !== null);
    const target = field ?? document.getElementById(groupId(group.title));
    target?.scrollIntoView({ block: field ? 'center' : 'start' });
    target?.focus({ preventScroll: true });
  });
}

/** Opens all that contains a place, and shows its field or else the nearest one around it. */
export function showField(kind: FileKind, place: FieldPlace, setOpen: FileTools['setOpen']) {
  const group = groupsOf(kind).find((one) => holds(one, place));
  if (!group) return;
  if (group.advanced.some((seldom) => isWithin(place, seldom))) setOpen(seldomPlace(group.title), true);
  const around: FieldPlace[] = [];
  for (let at = place; at !== ''; at = parentOf(at)) {
    around.push(at);
    setOpen(at, true);
  }
  showGroup(group, setOpen, around);
}

/** Shows the group, or the block, of a section of the page. @param tab the section's open tab among all that it may have */
export function showSection(
  kind: FileKind,
  content: FileData | undefined,
  { section, tab }: { section: string; tab: number },
  setOpen: FileTools['setOpen'],
) {
  const block = blocksIn(content?.data).findIndex(({ id }) => id === section);
  if (content && block !== -1) return showField(kind, placeOf(content, `/blocks/${block}/heading`), setOpen);
  const shown = groupsOf(kind).filter((one) => anchorOfGroup(one) === section || one.sections?.includes(section));
  const group = shown[tab] ?? shown[0];
  if (group) showGroup(group, setOpen);
}

/** Height of the site's sticky bars, in px. */
const barsAbove = 120;

/** Returns a function that scrolls the preview to the section of the group, or to the block, that has the focus. */
export function useFollowedFocus(
  kind: FileKind,
  content: FileData | undefined,
  frame: RefObject<HTMLIFrameElement | null>,
) {
  const followed = useRef('');
  return (target: Element) => {
    const title = target.closest('[data-group]')?.getAttribute('data-group') ?? '';
    const [block = ''] = /\/blocks\/@[^/]+/.exec(target.closest('[id^="linha/blocks/"]')?.id ?? '') ?? [];
    const page = frame.current?.contentWindow;
    if (title + block === followed.current || !page || kind === 'site') return;
    followed.current = title + block;
    const group = groupsOf(kind).find((one) => one.title === title);
    const blocks = block && content ? { blocks: [valueAt(content, block)] } : content?.data;
    const isOfBlocks = group?.places.includes('/blocks');
    const anchor = isOfBlocks ? blocksIn(blocks)[0]?.id : group && anchorOfGroup(group);
    // Not scrollIntoView, which would scroll the form too.
    const section = anchor && page.document.getElementById(anchor);
    // A new block is on the page once it is complete.
    if (block && !section) followed.current = '';
    else page.scrollTo({ top: section ? page.scrollY + section.getBoundingClientRect().top - barsAbove : 0 });
  };
}
