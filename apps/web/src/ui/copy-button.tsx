import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce } from './announce.ts';
import { Button, IconButton } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-classes.ts';
import { copyText } from './copy-and-save.ts';

type CopyButtonProps = {
  value: string;
  label?: string;
  /** What is copied, for screen readers, if several buttons have the same label. */
  of?: string;
  iconOnly?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  onCopied?: () => void;
};

/** Copies the text, and confirms it for two seconds and to screen readers. */
export const CopyButton = ({
  value,
  label = 'Copy',
  of,
  iconOnly,
  variant,
  size,
  onCopied,
}: CopyButtonProps) => {
  const [state, setState] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setState(undefined), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    const copied = await copyText(value);
    setState(copied ? 'copied' : 'failed');
    announce(copied ? 'Copied' : 'Couldn’t copy. Select the text and copy it yourself.');
    if (copied) onCopied?.();
  };
  const text = state === 'copied' ? 'Copied' : state === 'failed' ? 'Couldn’t copy' : label;
  const icon = state === 'copied' ? Check : Copy;
  return iconOnly ? (
    <IconButton {...{ variant, size, icon }} label={text} onClick={() => void copy()} />
  ) : (
    <Button {...{ variant, size, icon }} aria-label={of && `${text}: ${of}`} onClick={() => void copy()}>
      {text}
    </Button>
  );
};
