/**
 * Saves still in flight after an editor was closed. Opening the same document waits for them, to not load an outdated
 * draft.
 */
const pending = new Map<string, Promise<unknown>>();

export function trackPendingSave(id: string, save: Promise<unknown>): void {
  const settled = save.catch(() => {});
  pending.set(id, settled);
  void settled.finally(() => {
    if (pending.get(id) === settled) pending.delete(id);
  });
}

export const pendingSave = async (id: string): Promise<void> => {
  await pending.get(id);
};
