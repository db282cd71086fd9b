import { Bold, Italic, Link, List, ListOrdered, RemoveFormatting } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { sanitizeHtml } from '../../../form-preview/sanitize-html.ts';
import { Button, type Icon, IconButton } from '../../../ui/button.tsx';
import { controlClasses } from '../../../ui/control-classes.ts';
import { FieldError } from '../../../ui/field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type RichTextFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange: (html: string) => void;
  disabled?: boolean;
};

const commands: readonly { command: string; label: string; icon: Icon }[] = [
  { command: 'bold', label: 'Bold', icon: Bold },
  { command: 'italic', label: 'Italic', icon: Italic },
  { command: 'insertUnorderedList', label: 'Bulleted list', icon: List },
  { command: 'insertOrderedList', label: 'Numbered list', icon: ListOrdered },
  { command: 'removeFormat', label: 'Remove formatting', icon: RemoveFormatting },
];

/** Removes the empty line that browsers leave behind. */
const withoutEmptyLine = (html: string): string => {
  const safe = sanitizeHtml(html.replaceAll('<div>', '<p>').replaceAll('</div>', '</p>'));
  return /^(<(p|br)\s*\/?>|<\/p>|\s|&nbsp;)*$/.test(safe) ? '' : safe;
};

/**
 * Rich text with simple formatting. Uses the browser's editing commands: deprecated, but supported everywhere, with
 * undo and input methods.
 */
export function RichTextField({ label, hint, error, value, onChange, disabled = false }: RichTextFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);

  // Typed text is already in the DOM: writing it again would move the caret.
  useEffect(() => {
    if (!box.current || shown.current === value) return;
    box.current.innerHTML = sanitizeHtml(value);
    shown.current = value;
  }, [value]);

  const read = () => {
    const html = withoutEmptyLine(box.current?.innerHTML ?? '');
    shown.current = html;
    if (html !== value) onChange(html);
  };
  const run = (command: string, argument?: string) => {
    box.current?.focus();
    document.execCommand('defaultParagraphSeparator', false, 'p');
    document.execCommand(command, false, argument);
    read();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const html = event.clipboardData.getData('text/html');
    if (html) run('insertHTML', sanitizeHtml(html));
    else run('insertText', event.clipboardData.getData('text/plain'));
  };
  // Builder shortcuts (undo, copy, delete) must not act on the form while text is edited.
  const stopShortcuts = (event: KeyboardEvent) => event.key !== 'Escape' && event.stopPropagation();

  return (
    <div className="flex min-w-0 flex-col">
      <span id={`${id}-label`} className="mb-1 font-medium text-strong">
        {label}
      </span>
      <fieldset aria-label={`Formatting for ${label.toLowerCase()}`} className="mb-1 flex gap-0.5">
        {commands.map(({ command, label: name, icon }) => (
          <IconButton
            key={command}
            label={name}
            icon={icon}
            size="sm"
            disabled={disabled}
            // Keeps the text selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          />
        ))}
        <LinkTool disabled={disabled} onLink={(address) => run('createLink', address)} box={box} />
      </fieldset>
      {/* Not a textarea, which holds no formatting. */}
      <div
        ref={box}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-invalid={error ? true : undefined}
        contentEditable={!disabled}
        suppressContentEditableWarning
        onInput={read}
        onPaste={paste}
        onKeyDown={stopShortcuts}
        className={controlClasses(
          'max-h-96 min-h-24 overflow-y-auto px-2.5 py-1.5 leading-5 wrap-anywhere pointer-coarse:text-base [&_a]:text-accent-text [&_a]:underline [&_ol]:list-decimal [&_ol]:ps-5 [&_p+p]:mt-2 [&_ul]:list-disc [&_ul]:ps-5',
        )}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs leading-5 text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

type LinkToolProps = {
  disabled: boolean;
  box: { readonly current: HTMLDivElement | null };
  onLink: (address: string) => void;
};

/** Typing the URL loses the text selection, so it is stored and restored. */
function LinkTool({ disabled, box, onLink }: LinkToolProps) {
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('https://');
  const range = useRef<Range>(undefined);
  const storeSelection = () => {
    const selection = getSelection();
    const current = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
    range.current = current && box.current?.contains(current.startContainer) ? current : undefined;
  };
  const apply = () => {
    setOpen(false);
    const selection = getSelection();
    if (range.current && selection) {
      selection.removeAllRanges();
      selection.addRange(range.current);
    }
    if (/^(https?:|mailto:|tel:)\S+/.test(address.trim())) onLink(address.trim());
  };
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        if (next) storeSelection();
        setOpen(next);
      }}
      label="Link"
      trigger={<IconButton label="Link" icon={Link} size="sm" disabled={disabled} />}
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          apply();
        }}
      >
        <TextField
          label="URL"
          hint="Select the text to link first. The URL can start with https://, mailto: or tel:."
          value={address}
          onChange={setAddress}
        />
        <Button type="submit" variant="primary" className="justify-self-end">
          Add link
        </Button>
      </form>
    </Popover>
  );
}
