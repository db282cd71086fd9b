import clsx from 'clsx';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

const widths: Record<DialogSize, string> = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-lg',
  lg: 'sm:max-w-3xl',
  xl: 'sm:max-w-5xl',
};

export const dialogClasses = {
  overlay: 'fixed inset-0 z-40 bg-overlay motion-safe:data-[state=open]:animate-fade-in',
  /** Centered; on a phone at the bottom. */
  box: (size: DialogSize): string =>
    clsx(
      'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-xl border border-line bg-raised text-strong shadow-lg outline-none',
      'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[85dvh] sm:w-[calc(100%-2rem)] sm:rounded-xl',
      'motion-safe:data-[state=open]:animate-rise-in',
      widths[size],
    ),
  sheet: (side: 'start' | 'end', size: DialogSize): string =>
    clsx(
      'fixed inset-y-0 z-40 flex w-full flex-col border-line bg-raised text-strong shadow-lg outline-none',
      side === 'end' ? 'end-0 border-s' : 'start-0 border-e',
      side === 'end' && 'motion-safe:data-[state=open]:animate-slide-in',
      widths[size],
    ),
  footer:
    'flex flex-wrap items-center justify-end gap-2 border-t border-line px-6 py-4 max-sm:px-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]',
};
