import type { DndContextProps } from '@dnd-kit/core';
import type { ListOption } from './option-list.ts';

/** Screen reader announcements while an option is dragged by its handle. */
export function dragAnnouncements(
  noun: string,
  optionOf: (id: unknown) => ListOption | undefined,
): NonNullable<DndContextProps['accessibility']> {
  const nameOf = (id: unknown) => {
    const option = optionOf(id);
    return option ? (option.label ?? option.value) : noun;
  };
  return {
    screenReaderInstructions: {
      draggable: `Press Space to pick up the ${noun}, arrow keys to move it, Space to drop it, Escape to cancel.`,
    },
    announcements: {
      onDragStart: ({ active }) => `${nameOf(active.id)} picked up.`,
      // At its own position it is over itself: that would replace the pick-up announcement.
      onDragOver: ({ active, over }) =>
        over && over.id !== active.id ? `Over ${nameOf(over.id)}.` : undefined,
      onDragEnd: ({ over }) => (over ? 'Dropped.' : 'Returned to its original position.'),
      onDragCancel: () => 'Returned to its original position.',
    },
  };
}
