import { type ClipboardEvent, type ComponentProps, useState } from 'react';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { TextButton } from '../../ui/text-link.tsx';

type SecretFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'optional' | 'placeholder' | 'disabled' | 'value' | 'onChange'
>;

/**
 * A masked input. Private keys and certificates have several lines, which a password input would lose: pasting one
 * switches to a text area, which shows it until saved.
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
            // A single-line input would lose the line breaks.
            if (hasLines && props.value.includes('\n')) props.onChange('');
          }}
        >
          {hasLines ? 'Single line' : 'Multiple lines'}
        </TextButton>
      )}
    </div>
  );
};
