import clsx from 'clsx';

/** Code to read and copy. Focusable, because it may scroll. */
export const CodeBlock = ({ code, className }: { code: string; className?: string }) => (
  // A scrollable element must be focusable.
  <pre
    tabIndex={0}
    className={clsx(
      'max-h-80 overflow-auto rounded-lg bg-sunken p-4 font-mono text-xs leading-5 text-strong',
      className,
    )}
  >
    <code>{code}</code>
  </pre>
);
