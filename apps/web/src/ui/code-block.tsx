import clsx from 'clsx';

/** Code to be read and copied. It can be reached by keyboard, since it may have to be scrolled. */
export const CodeBlock = ({ code, className }: { code: string; className?: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard.
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
