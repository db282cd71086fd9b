const pending = new WeakMap<object, Set<Promise<boolean>>>();

/** Notes work that the answers wait for, such as an upload. `form` is whatever is one object as long as the form is open. */
export function addPending(form: object, work: Promise<boolean>): void {
  const works = pending.get(form) ?? new Set();
  pending.set(form, works);
  works.add(work);
  void work.finally(() => works.delete(work));
}

export const hasPending = (form: object): boolean => (pending.get(form)?.size ?? 0) > 0;

const waitingForms = new WeakSet<object>();

/** Goes on once, as soon as nothing is under way any more; not where something did not come to its end. */
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
