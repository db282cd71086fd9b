import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fromLocalInput, toLocalInput } from '../../../ui/use-date-input.ts';
import { cellText } from '../model/cell-text.ts';
import type { EditorProps, Move } from './editor.ts';

const textOf = (value: unknown, type: EditorProps['column']['type'], cell: string): string => {
  if (value === null || value === undefined) return '';
  return type === 'datetime' ? toLocalInput(value as string) : cell;
};

const inputTypes: Partial<Record<EditorProps['column']['type'], string>> = {
  date: 'date',
  datetime: 'datetime-local',
};

const inputModes = { number: 'decimal', email: 'email', url: 'url' } as const;

const inputClass =
  'absolute inset-0 z-10 size-full min-w-0 bg-raised px-3 text-strong text-sm outline-2 -outline-offset-2 outline-focus pointer-coarse:text-base';

/** Inline text input. */
export const TextEditor = ({ column, value, initialText, label, onDone }: EditorProps) => {
  const { type } = column;
  // Typing into the cell enters the date as text; opening the cell shows the date picker.
  const native = initialText === undefined ? inputTypes[type] : undefined;
  const before = textOf(value, type, cellText(value, column));
  const [text, setText] = useState(initialText ?? before);
  const box = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    if (native) return;
    const end = box.current?.value.length ?? 0;
    box.current?.setSelectionRange(end, end);
  }, [native]);

  const done = (move: Move, isCommitted = true) => {
    if (isDone.current) return;
    isDone.current = true;
    if (!isCommitted || (text === before && initialText === undefined)) return onDone(undefined, move);
    const moment = native === 'datetime-local' ? fromLocalInput(text) : undefined;
    onDone(moment ? { value: moment } : { text }, move);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') done(event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') done(event.shiftKey ? 'left' : 'right');
    else if (event.key === 'Escape') done('stay', false);
    else return;
    event.preventDefault();
  };
  const shared = {
    ref: box,
    value: text,
    'aria-label': label,
    spellCheck: type === 'text',
    onKeyDown,
    // Switching windows does not end the edit.
    onBlur: () => document.hasFocus() && done('leave'),
  };
  return (
    <input
      {...shared}
      type={native ?? 'text'}
      inputMode={inputModes[type as keyof typeof inputModes]}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      className={clsx(inputClass, type === 'number' && 'text-end tabular-nums')}
    />
  );
};
