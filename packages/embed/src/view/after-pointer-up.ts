let queued: (() => void)[] | undefined;

if (typeof document !== 'undefined') {
  const release = (): void => {
    const ready = queued ?? [];
    queued = undefined;
    // After the click that the release makes.
    setTimeout(() => {
      for (const run of ready) run();
    });
  };
  addEventListener('pointerdown', () => (queued ??= []), true);
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
}

/**
 * At once, or when the mouse is no longer held down: leaving a field by pressing a button must not show a mistake that
 * moves the button away before it is released, for then nothing is clicked.
 */
export const afterPointerUp = (run: () => void): void => {
  if (queued) queued.push(run);
  else run();
};
