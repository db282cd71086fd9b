const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const symbols: Record<string, [apple: string, other: string]> = {
  mod: ['⌘', 'Ctrl'],
  alt: ['⌥', 'Alt'],
  shift: ['⇧', 'Shift'],
  enter: ['↵', 'Enter'],
  escape: ['Esc', 'Esc'],
  delete: ['⌫', 'Del'],
  up: ['↑', '↑'],
  down: ['↓', '↓'],
  left: ['←', '←'],
  right: ['→', '→'],
};

/** Keys in the platform's notation: "mod+k" is ⌘K or Ctrl K. */
export const Kbd = ({ keys }: { keys: string }) => (
  <kbd className="inline-flex shrink-0 gap-1 font-sans text-xs text-muted">
    {keys.split('+').map((key) => (
      <span
        key={key}
        className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-sunken px-1 leading-none"
      >
        {symbols[key]?.[isApple() ? 0 : 1] ?? (key.length === 1 ? key.toUpperCase() : key)}
      </span>
    ))}
  </kbd>
);
