import clsx from 'clsx';
import { Braces } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { controlClasses, controlHeight, listClasses } from '../ui/control-classes.ts';
import { Field, type FieldTexts } from '../ui/field.tsx';
import { ReferencePicker } from './reference-picker.tsx';
import { insertReference, openReference, referenceError } from './reference-text.ts';
import { useReferences } from './use-references.ts';

type ReferenceFieldProps = FieldTexts & {
  value: string;
  onChange: (value: string) => void;
  multiline?: boolean | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A text with `{{ … }}` references. Typing `{{`, Ctrl-Space or the button opens the list of references; unknown ones
 * are reported below.
 */
export const ReferenceField = ({
  label,
  hint,
  error,
  optional,
  hideLabel,
  value,
  onChange,
  multiline = false,
  placeholder,
  disabled,
  className,
}: ReferenceFieldProps) => {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [start, setStart] = useState<string>();
  const { references, isComplete } = useReferences();
  const problem = error ?? (isComplete ? referenceError(value, references) : undefined);

  const open = () => {
    const caret = box.current?.selectionStart ?? value.length;
    setStart(openReference(value, caret)?.word ?? '');
  };
  const write = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const text = event.target.value;
    const caret = event.target.selectionStart ?? text.length;
    onChange(text);
    if (text.length > value.length && text.slice(0, caret).endsWith('{{')) setStart('');
  };
  const choose = (reference: string) => {
    const { selectionStart, selectionEnd } = box.current ?? {};
    const edit = insertReference(
      value,
      { start: selectionStart ?? value.length, end: selectionEnd ?? value.length },
      reference,
    );
    onChange(edit.text);
    setStart(undefined);
    // After the value is updated; otherwise the browser moves the caret to the end.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(edit.caret, edit.caret);
    });
  };
  const control = {
    ref: box,
    value,
    placeholder,
    disabled,
    spellCheck: false,
    onChange: write,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ' || !event.ctrlKey) return;
      event.preventDefault();
      open();
    },
  };
  return (
    <Field {...{ label, hint, optional, hideLabel, className }} {...(problem && { error: problem })}>
      {(ids) => (
        <Popover.Root
          open={start !== undefined}
          onOpenChange={(isOpen) => (isOpen ? open() : setStart(undefined))}
        >
          <Popover.Anchor className="relative flex">
            {multiline ? (
              <textarea
                {...control}
                {...ids}
                rows={3}
                className={controlClasses(
                  'max-h-96 min-h-18 resize-y py-1.5 ps-2.5 pe-10 leading-5 field-sizing-content pointer-coarse:text-base',
                )}
              />
            ) : (
              <input
                {...control}
                {...ids}
                type="text"
                className={controlClasses(clsx(controlHeight, 'pe-10'))}
              />
            )}
            <span className="absolute end-0.5 top-0.5">
              <Popover.Trigger asChild>
                <IconButton
                  size="sm"
                  label={`Insert value into ${label}`}
                  icon={Braces}
                  disabled={disabled}
                />
              </Popover.Trigger>
            </span>
          </Popover.Anchor>
          <Popover.Portal>
            <Popover.Content
              align="end"
              sideOffset={4}
              collisionPadding={8}
              aria-label="Insert value"
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                box.current?.focus();
              }}
              className={clsx(listClasses, 'w-96 max-w-[calc(100vw-1rem)]')}
            >
              <ReferencePicker start={start ?? ''} onChoose={choose} />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  );
};
