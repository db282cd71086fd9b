import type { Progress } from './job-state.ts';

const saveEveryMs = 250;

interface ProgressSaver {
  report(done: number, total?: number): void;
  /** The progress that `report` would save: without a total, the previous one is kept. */
  withTotal(done: number, total?: number): Progress;
  /** Records progress that was saved elsewhere. */
  markSaved(progress: Progress): void;
  latest(): Progress | undefined;
  /** Resolves when no save is in progress. */
  whenSaved(): Promise<void>;
  /** Saves unsaved progress; nothing is saved afterwards. */
  close(): Promise<void>;
}

/** Saves the newest value immediately, then at most every 250 ms, and always the last one. */
export const createProgressSaver = (
  initial: Progress,
  save: (progress: Progress) => Promise<unknown>,
  onError: (error: unknown) => void,
): ProgressSaver => {
  let latest: Progress | undefined;
  let unsaved = false;
  let closed = false;
  let savedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let saving = Promise.resolve();

  const withTotal = (done: number, total = latest?.total ?? initial.total): Progress => ({ done, total });

  const saveLatest = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!unsaved || !latest) return;
    unsaved = false;
    savedAt = performance.now();
    const progress = latest;
    saving = saving.then(() => save(progress)).then(() => {}, onError);
  };

  return {
    withTotal,
    report(done, total) {
      if (closed) return;
      latest = withTotal(done, total);
      unsaved = true;
      const wait = savedAt + saveEveryMs - performance.now();
      if (wait <= 0) saveLatest();
      else timer ??= setTimeout(saveLatest, wait);
    },
    markSaved(progress) {
      latest = progress;
      unsaved = false;
    },
    latest: () => latest,
    whenSaved: () => saving,
    close() {
      closed = true;
      saveLatest();
      return saving;
    },
  };
};
