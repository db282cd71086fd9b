/** Saves that go on after the builder was left: whoever opens the form again waits for them, or would read an old draft. */
const pending = new Map<string, Promise<unknown>>();

export function keepPending(formId: string, save: Promise<unknown>): void {
  const settled = save.catch(() => {});
  pending.set(formId, settled);
  void settled.finally(() => {
    if (pending.get(formId) === settled) pending.delete(formId);
  });
}

export const pendingSave = async (formId: string): Promise<void> => {
  await pending.get(formId);
};
