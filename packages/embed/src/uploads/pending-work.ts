const pending = new WeakMap<object, Set<Promise<boolean>>>();

/** Registers pending work, such as an upload. `form` is any object that stays the same while the form is open. */
export function addPending(form: object, work: Promise<boolean>): void {
  const works = pending.get(form) ?? new Set();
  pending.set(form, works);
  works.add(work);
  void work.finally(() => works.delete(work));
}

export const hasPending = (form: object): boolean => (pending.get(form)?.size ?? 0) > 0;

const waitingForms = new WeakSet<object>();

/** Calls back once when all pending work is done, unless some of it failed. */
export function whenDone(form: object, onDone: () => void): void {
  if (waitingForms.has(form)) return;
  waitingForms.add(form);
  void allDone(form).then((isDone) => {
    waitingForms.delete(form);
    if (isDone) onDone();
  });
}

async function allDone(form: object): Promise<boolean> {
  let isDone = true;
  for (let remaining = pending.get(form); remaining && remaining.size > 0; remaining = pending.get(form))
    for (const one of await Promise.all(remaining)) isDone &&= one;
  return isDone;
}
