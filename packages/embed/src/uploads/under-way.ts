const works = new WeakMap<object, Set<Promise<boolean>>>();

/** Notes work that the answers wait for, such as an upload. `form` is whatever is one object as long as the form is open. */
export function noteWork(form: object, work: Promise<boolean>): void {
  const all = works.get(form) ?? new Set();
  works.set(form, all);
  all.add(work);
  void work.finally(() => all.delete(work));
}

export const hasWork = (form: object): boolean => (works.get(form)?.size ?? 0) > 0;

const waited = new WeakSet<object>();

/** Goes on once, as soon as nothing is under way any more; not where something did not come to its end. */
export function whenWorkIsDone(form: object, goOn: () => void): void {
  if (waited.has(form)) return;
  waited.add(form);
  void workDone(form).then((isDone) => {
    waited.delete(form);
    if (isDone) goOn();
  });
}

async function workDone(form: object): Promise<boolean> {
  let isDone = true;
  for (let rest = works.get(form); rest && rest.size > 0; rest = works.get(form))
    for (const one of await Promise.all(rest)) isDone &&= one;
  return isDone;
}
