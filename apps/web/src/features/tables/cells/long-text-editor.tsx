import clsx from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Kbd } from '../../../ui/kbd.tsx';
import type { EditorProps, Move } from './editor.ts';
import { EditorPopover } from './editor-popover.tsx';

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 2);

/** Multi-line text in a popover. JSON strings keep their quotes, to distinguish them from numbers. */
export const LongTextEditor = ({ column, value, initialText, label, onDone }: EditorProps) => {
  const isJson = column.type === 'json';
  const before = isJson && typeof value === 'string' ? JSON.stringify(value) : textOf(value);
  const [text, setText] = useState(initialText ?? before);
  const isDone = useRef(false);
  const done = (move: Move, isCommitted = true) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(isCommitted && text !== before ? { text } : undefined, move);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) {
      if (event.key === 'Tab') {
        event.preventDefault();
        done('left');
      }
      return;
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    done(event.key === 'Enter' ? 'down' : 'right');
  };
  return (
    <EditorPopover label={label} onClose={(isCommitted) => done('stay', isCommitted)}>
      <textarea
        autoFocus
        value={text}
        aria-label={label}
        spellCheck={!isJson}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className={clsx(
          'block h-40 w-full resize-y bg-raised px-3 py-2 text-strong leading-5 outline-none pointer-coarse:text-base',
          isJson ? 'font-mono text-xs' : 'text-sm',
        )}
      />
      <p className="flex items-center gap-1.5 border-line border-t px-3 py-1.5 text-muted text-xs">
        <Kbd keys="enter" /> to save, <Kbd keys="shift+enter" /> for a new line
      </p>
    </EditorPopover>
  );
};
