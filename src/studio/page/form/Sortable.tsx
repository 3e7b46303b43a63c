import {
  Accessibility,
  type DragDropManager,
  type DragEndEvent,
  type Draggable,
  type DragMoveEvent,
  type DragOverEvent,
  type DragStartEvent,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
} from '@dnd-kit/dom';
import { isKeyboardEvent } from '@dnd-kit/dom/utilities';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import type { MouseEvent, ReactNode } from 'react';

interface SortableListProps {
  onMove: (id: string, index: number) => void;
  children: ReactNode;
}

const sensors = [
  PointerSensor.configure({
    // A shorter movement is a click; a finger that moves at once scrolls.
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay({ value: 200, tolerance: 8 })]
        : [new PointerActivationConstraints.Distance({ value: 6 })],
    activatorElements: ({ handle, element }) => [handle, element?.querySelector(':scope > [data-grip]') ?? undefined],
    preventActivation: () => false,
  }),
  KeyboardSensor,
];

const nameOf = (source: Draggable | null) => String(source?.data.name);
const place = (index: number, { registry }: DragDropManager) =>
  `posição ${index + 1} de ${[...registry.draggables.value].length}`;

const accessibility = Accessibility.configure({
  // Otherwise the last position is told late.
  debounce: 0,
  screenReaderInstructions: {
    draggable:
      'Para mover, pressione Espaço, leve com as setas e pressione Espaço de novo para soltar. Esc deixa tudo como estava.',
  },
  announcements: {
    dragstart: ({ operation: { source } }: DragStartEvent, manager: DragDropManager) =>
      isSortable(source) ? `${nameOf(source)}: pego, na ${place(source.index, manager)}.` : undefined,
    dragover({ operation: { source, target } }: DragOverEvent, manager: DragDropManager) {
      if (!isSortable(source) || !isSortable(target)) return undefined;
      const { index } = target.id === source.id ? source : target;
      const isInitial = index === source.initialIndex;
      return `${nameOf(source)}: ${isInitial ? 'pego, na' : 'sobre a'} ${place(index, manager)}.`;
    },
    dragend: ({ operation: { source }, canceled }: DragEndEvent, manager: DragDropManager) =>
      canceled || !isSortable(source)
        ? `${nameOf(source)}: fica onde estava.`
        : `${nameOf(source)}: solto na ${place(source.index, manager)}.`,
  },
});

/** The left and right arrow keys go through a grid in its order, also from one row to another. */
async function followOrder(event: DragMoveEvent, { actions, registry, collisionObserver }: DragDropManager) {
  const { operation, by, nativeEvent } = event;
  const { source } = operation;
  if (!isKeyboardEvent(nativeEvent) || !by?.x || !isSortable(source)) return;
  event.preventDefault();
  const index = source.index + Math.sign(by.x);
  const next = [...registry.droppables].find((other) => isSortable(other) && other.index === index);
  if (!next) return;
  collisionObserver.disable();
  await actions.setDropTarget(next.id);
  const { left = 0, top = 0 } = source.sortable.target?.getBoundingClientRect() ?? {};
  const now = operation.shape?.current.boundingRectangle;
  if (now) actions.move({ by: { x: left - now.left, y: top - now.top } });
  await actions.setDropTarget(source.id);
  collisionObserver.enable();
}

/** A list that is sorted with mouse, touch and keyboard. */
export function SortableList({ onMove, children }: SortableListProps) {
  function end({ operation: { source }, canceled }: DragEndEvent) {
    if (!canceled && isSortable(source) && source.index !== source.initialIndex)
      onMove(String(source.id), source.index);
  }
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={(defaults) => [...defaults.filter((plugin) => plugin !== Accessibility), accessibility]}
      onDragMove={followOrder}
      onDragEnd={end}
    >
      {children}
    </DragDropProvider>
  );
}

/** Props for one entry of the list, and for the button by which it is moved, also by keyboard. */
export function useSortableEntry(id: string, index: number, name: string) {
  const { ref, handleRef } = useSortable({ id, index, data: { name } });
  return { entry: { ref }, handle: { ref: handleRef, 'aria-roledescription': 'pode ser arrastado' } };
}

/** A click handler that ignores the second click of a double click: it would hit what has moved into the place. */
export const once = (act: (() => void) | undefined) => (event: MouseEvent) => {
  if (event.detail < 2) act?.();
};
