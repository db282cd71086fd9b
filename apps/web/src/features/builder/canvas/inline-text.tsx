import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useBuilderActions } from '../model/use-builder.ts';

type InlineTextProps = {
  /** For screen readers: "Label". */
  label: string;
  value: string;
  placeholder: string;
  maxLength: number;
  /** Enter adds a line break; Ctrl-Enter commits. */
  multiline?: boolean;
  className?: string;
  onChange: (value: string) => void;
  /** `returnFocus` if it was ended by a key, so that the focus returns to the item. */
  onEnd: (returnFocus: boolean) => void;
};

/** Text edited in place. Escape restores the old text. */
export function InlineText({
  label,
  value,
  placeholder,
  maxLength,
  multiline,
  className,
  onChange,
  onEnd,
}: InlineTextProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const before = useRef(value);
  const actions = useBuilderActions();
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  const clean = (text: string) => (multiline ? text : text.replace(/\s*\n\s*/g, ' '));
  return (
    <textarea
      ref={box}
      rows={1}
      aria-label={label}
      value={value}
      placeholder={placeholder}
      maxLength={maxLength}
      onChange={(event) => onChange(clean(event.target.value))}
      onBlur={() => {
        actions.endTyping();
        onEnd(false);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') {
          if (value !== before.current) onChange(before.current);
          onEnd(true);
        }
        if (event.key === 'Enter' && (!multiline || event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          actions.endTyping();
          onEnd(true);
        }
      }}
      // Selecting text must not start a drag.
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      className={clsx(
        '-mx-1 w-full resize-none rounded-sm bg-transparent px-1 field-sizing-content outline-2 outline-focus',
        className,
      )}
    />
  );
}
