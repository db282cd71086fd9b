import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { dragAnnouncements } from './drag-announcements.ts';
import { type ListOption, moveOption } from './option-list.ts';
import { OptionRow } from './option-row.tsx';

/** The rest is edited as text. */
const ROWS_SHOWN = 100;

type OptionRowsProps = {
  options: readonly ListOption[];
  noun: string;
  hasImages: boolean;
  showsValues: boolean;
  isFixed: boolean;
  disabled: boolean;
  onChange: (options: readonly ListOption[]) => void;
  onRelabel: (index: number, label: string) => void;
  onRevalue: (index: number, value: string) => void;
  onAddAfter: (index: number) => void;
  /** The index of the last pasted option; undefined to paste as plain text. */
  onPasteLines: (index: number, text: string, start: number, end: number) => number | undefined;
  onEditAsText: () => void;
};

/**
 * Enter adds an option below, Backspace removes an empty one, Alt with an arrow moves it; rows can be dragged by
 * their handle.
 */
export function OptionRows(props: OptionRowsProps) {
  const { options, noun, disabled, onChange, onRelabel, onRevalue, onAddAfter, onEditAsText } = props;
  const list = useRef<HTMLOListElement>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const shown = options.slice(0, ROWS_SHOWN);
  // Keys are indexes: values change while typing and may be duplicated for a while.
  const ids = shown.map((_, index) => `row-${index}`);
  const indexOf = (id: unknown) => ids.indexOf(String(id));

  // The row to focus exists after the next render.
  const nextRow = useRef<number>(undefined);
  useEffect(() => {
    if (nextRow.current === undefined || options.length === 0) return;
    list.current?.querySelector<HTMLInputElement>(`[data-option="${nextRow.current}"] input`)?.focus();
    nextRow.current = undefined;
  }, [options]);
  const focus = (index: number) => {
    nextRow.current = index;
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= options.length || from === to) return;
    focus(to);
    onChange(moveOption(options, from, to));
  };
  const remove = (index: number) => {
    focus(Math.max(0, index - 1));
    onChange(options.toSpliced(index, 1));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onChange(moveOption(options, indexOf(active.id), indexOf(over.id)));
  };

  if (options.length === 0) return <p className="text-muted">No {noun}s yet.</p>;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={dragAnnouncements(noun, (id) => options[indexOf(id)])}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol ref={list} className="grid gap-1">
          {shown.map((option, index) => (
            <OptionRow
              key={ids[index]}
              id={ids[index] as string}
              option={option}
              index={index}
              {...props}
              onRelabel={(label) => onRelabel(index, label)}
              onRevalue={(value) => onRevalue(index, value)}
              onImage={(imageFileId) => {
                const { imageFileId: _old, ...rest } = option;
                onChange(options.with(index, imageFileId ? { ...rest, imageFileId } : rest));
              }}
              onEnter={() => {
                focus(index + 1);
                onAddAfter(index);
              }}
              onPasteLines={(text, start, end) => {
                const last = props.onPasteLines(index, text, start, end);
                if (last !== undefined) focus(last);
                return last !== undefined;
              }}
              onMove={(step) => move(index, index + step)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      </SortableContext>
      {options.length > ROWS_SHOWN && (
        <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
          Showing the first {ROWS_SHOWN} of {options.length}.
          <Button size="sm" variant="quiet" onClick={onEditAsText}>
            Edit all as text
          </Button>
        </p>
      )}
    </DndContext>
  );
}
