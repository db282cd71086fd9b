/**
 * Saves still in flight after an editor was closed. Opening the same document waits for them, to not load an outdated
 * draft.
 */
const pending = new Map<string, Promise<unknown>>();

export function trackPendingSave(id: string, save: Promise<unknown>): void {
  const finished = save.catch(() => {});
  pending.set(id, finished);
  void finished.finally(() => {
    if (pending.get(id) === finished) pending.delete(id);
  });
}

export const pendingSave = async (id: string): Promise<void> => {
  await pending.get(id);
};
