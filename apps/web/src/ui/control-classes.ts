import clsx from 'clsx';

/** Classes of inputs and triggers: border, background, focus, error, disabled. */
export const controlClasses = (className?: string): string =>
  clsx(
    'w-full min-w-0 rounded-lg border border-edge bg-surface text-sm text-strong hover:transition-colors hover:duration-100',
    'hover:not-disabled:border-muted focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus',
    'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted',
    'read-only:[&:is(input,textarea)]:bg-sunken',
    className,
  );

/** Single-line height; for touch larger, with 16 px text, below which phones zoom on focus. */
export const controlHeight = 'h-8 px-2.5 pointer-coarse:h-10 pointer-coarse:px-3 pointer-coarse:text-base';

/** A floating list: of a select, menu or combobox. */
export const listClasses =
  'z-50 overflow-hidden rounded-lg border border-line bg-raised text-strong shadow-lg motion-safe:data-[state=open]:animate-pop-in';

/** An item of such a list. */
export const listItemClasses =
  'relative flex min-h-8 cursor-default items-center gap-2 rounded-md px-2 py-1.5 text-sm outline-none select-none data-highlighted:bg-hover data-highlighted:system-highlight data-disabled:text-faint pointer-coarse:min-h-10';
