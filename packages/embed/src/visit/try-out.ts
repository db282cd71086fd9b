import type { FileInfo, Session } from '@form-service/engine/browser';
import type { Beginning } from './begin.ts';
import { openSession, worldOf } from './open-session.ts';
import type { PublicForm } from './types.ts';

export type SoFar = { answers: Readonly<Record<string, unknown>>; page: string | null };

type Start = Pick<Beginning, 'prefill'> & { soFar: SoFar | undefined; files: ReadonlyMap<string, FileInfo> };

/** A form that is only tried out. Its author may be changing it meanwhile: answers stay as far as they are still asked for. */
export const openPreview = (form: PublicForm, { prefill, soFar, files }: Start): Promise<Session> => {
  const { pages } = form.definition;
  const asked = new Set(pages.flatMap(({ elements }) => elements.map(({ key }) => key)));
  const answers = Object.entries(soFar?.answers ?? {}).filter(([key]) => asked.has(key));
  return openSession(form, {
    isNew: true,
    leastInstances: true,
    prefill,
    answers: Object.fromEntries(answers),
    page: soFar?.page,
    world: worldOf(files),
  });
};
