import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { CopyButton } from './copy-button.tsx';

type CopyValueProps = ComponentProps<typeof CopyButton> & {
  /** Displayed instead of the value, for example with spaces to make it readable. */
  text?: string;
  testId?: string;
  className?: string;
};

/** A value to copy: a key, a link, a command. */
export const CopyValue = ({ text, testId, className, ...copy }: CopyValueProps) => (
  <div className="flex items-center gap-2">
    <code
      data-testid={testId}
      className={clsx(
        'min-w-0 rounded-lg bg-sunken font-mono text-xs leading-5 wrap-anywhere',
        copy.iconOnly ? 'px-2.5 py-1.5' : 'flex-1 border border-line px-3 py-2',
        className,
      )}
    >
      {text ?? copy.value}
    </code>
    <CopyButton {...copy} />
  </div>
);
