import { type ClipboardEvent, type ComponentProps, useState } from 'react';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { TextButton } from '../../ui/text-link.tsx';

type SecretFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'optional' | 'placeholder' | 'disabled' | 'value' | 'onChange'
>;

/**
 * A value that is typed unseen. Private keys and certificates have several lines, which a box for passwords would lose: pasting
 * one opens a larger box, in which it can be read until it is saved.
 */
export const SecretField = (props: SecretFieldProps) => {
  const [hasLines, setHasLines] = useState(false);
  const shared = { ...props, autoComplete: 'off', spellCheck: false, maxLength: 10_000 };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text').replaceAll('\r\n', '\n');
    if (!pasted.trim().includes('\n')) return;
    event.preventDefault();
    setHasLines(true);
    props.onChange(pasted);
  };
  return (
    <div className="flex min-w-0 flex-1 flex-col items-stretch gap-1">
      {hasLines ? (
        <TextArea {...shared} rows={6} />
      ) : (
        <TextField {...shared} type="password" onPaste={paste} />
      )}
      {!props.disabled && (
        <TextButton
          className="self-start text-xs"
          onClick={() => {
            setHasLines(!hasLines);
            // A box of one line would lose the breaks, unseen.
            if (hasLines && props.value.includes('\n')) props.onChange('');
          }}
        >
          {hasLines ? 'Single line' : 'Multiple lines'}
        </TextButton>
      )}
    </div>
  );
};
