/** Saves that go on after an editor was left: whoever opens the same thing again waits for them, or would read an old draft. */
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
