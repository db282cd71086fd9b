import { type Definition, type Element, pageOf, validateSession } from '@form-service/engine/browser';
import { pageWithKey } from '../visit/form-fields.ts';
import type { Visit } from '../visit/visit.ts';
import { whenDone } from './pending-work.ts';

/** Proceeds when the uploads are done. Other errors are shown immediately. */
export async function waitForUploads(
  visit: Visit,
  proceed: () => void | Promise<void>,
  isSubmit: boolean,
): Promise<void> {
  const state = visit.store.get();
  if (state.phase !== 'filling' || state.busy) return;
  const { definition } = state.form;
  const keyOf = (path: string) => path.replace(/^answers\./, '').replaceAll(/\.\d+(?=\.|$)/g, '');
  const keys = validateSession(state.session)
    .errors.map(({ path }) => keyOf(path))
    .filter((key) => isSubmit || pageWithKey(definition, key.split('.')[0] ?? '') === pageOf(state.session));
  const files = fileFieldsIn(definition);
  const onlyUploadsMissing = keys.every((key) => files.has(key)) && (isSubmit || keys.length > 0);
  if (!onlyUploadsMissing) return proceed();
  visit.store.set({ ...state, notice: { tone: 'info', message: { key: 'uploadsFirst' } } });
  whenDone(visit.files, () => {
    const now = visit.store.get();
    if (now.phase === 'filling') visit.store.set({ ...now, notice: null });
    void proceed();
  });
}

/** The paths of fields that take uploads: `guests.photo`. */
function fileFieldsIn({ pages }: Definition): Set<string> {
  const inside = (elements: readonly Element[], above: string): string[] =>
    elements.flatMap((element) => {
      if (element.kind === 'group') return inside(element.elements, `${above}${element.key}.`);
      const isFile = element.kind === 'field' && ['file', 'image', 'signature'].includes(element.type);
      return isFile ? [`${above}${element.key}`] : [];
    });
  return new Set(pages.flatMap(({ elements }) => inside(elements, '')));
}
