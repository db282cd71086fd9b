let queued: (() => void)[] | undefined;

if (typeof document !== 'undefined') {
  const release = (): void => {
    const ready = queued ?? [];
    queued = undefined;
    // After the click event that follows pointerup.
    setTimeout(() => {
      for (const run of ready) run();
    });
  };
  addEventListener('pointerdown', () => (queued ??= []), true);
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
}

/**
 * Runs immediately, or after pointerup if a pointer is down. Otherwise an error that appears on blur could move the button
 * before the pointer is released, and the click would be lost.
 */
export const afterPointerUp = (run: () => void): void => {
  if (queued) queued.push(run);
  else run();
};
