import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties, ReactNode } from 'react';

interface SortableListProps {
  /** Id and name of each entry, in order. */
  entries: { id: string; name: string }[];
  layout: 'grid' | 'column';
  /** Called with the moved entry's id and the id of the one that it now precedes; null: it is the last. */
  onMove: (id: string, before: string | null) => void;
  children: ReactNode;
}

const instructions = {
  draggable:
    'Para mover, pressione Espaço, leve com as setas e pressione Espaço de novo para soltar. Esc deixa tudo como estava.',
};

/** A list that is sorted with mouse, touch and keyboard. */
export function SortableList({ entries, layout, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    // A shorter movement is a click; a finger that moves at once scrolls.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier) => entries.findIndex((entry) => entry.id === id);
  const nameOf = (id: UniqueIdentifier) => entries[indexOf(id)]?.name ?? '';
  const place = (id: UniqueIdentifier) => `posição ${indexOf(id) + 1} de ${entries.length}`;
  const taken = (id: UniqueIdentifier) => `${nameOf(id)}: pego, na ${place(id)}.`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => taken(active.id),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      return over.id === active.id ? taken(active.id) : `${nameOf(active.id)}: sobre a ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)}: solto na ${place(over.id)}.` : `${nameOf(active.id)}: fica onde estava.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)}: fica onde estava.`,
  };
  function end({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    const [from, to] = [indexOf(active.id), indexOf(over.id)];
    onMove(String(active.id), entries[to > from ? to + 1 : to]?.id ?? null);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
    >
      <SortableContext
        items={entries.map(({ id }) => id)}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Props for one entry of the list, and for the element by which it is dragged. */
export function useSortableEntry(id: string) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'pode ser arrastado' },
  });
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    transition,
    zIndex: isDragging ? 5 : undefined,
    opacity: isDragging ? 0.8 : undefined,
  };
  const { onKeyDown, ...pointer } = listeners ?? {};
  return {
    entry: { ref: setNodeRef, style },
    /** For a button that also moves the entry by keyboard. */
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    /** For an element with another purpose: drags with mouse and finger only. */
    pointer,
  };
}
