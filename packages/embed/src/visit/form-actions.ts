import {
  act,
  type FieldView,
  givenAnswers,
  pageOf,
  type SessionAction,
  sessionState,
} from '@form-service/engine/browser';
import type { VisitContext } from './context.ts';
import type { DraftWriter } from './draft-writer.ts';
import { locateField, patchAt, valueAt } from './field-location.ts';
import { pageWithKey } from './form-fields.ts';
import type { Filling } from './types.ts';
import type { UnsavedChanges } from './unsaved.ts';

/** Server errors for an answer are cleared as soon as the answer changes. */
function clearErrorsAt(errors: Filling['serverErrors'], path: string): Filling['serverErrors'] {
  const rest = [...errors].filter(([key]) => key !== path && !key.startsWith(`${path}.`));
  return rest.length === errors.size ? errors : new Map(rest);
}

/** Changes to answers, instances and pages that need no server call. */
export function createFormActions(context: VisitContext, draftWriter: DraftWriter) {
  const { emit } = context.options;

  const change = (action: SessionAction, note: (unsaved: UnsavedChanges) => unknown, path?: string): void => {
    const state = context.filling();
    if (!state || state.busy === 'sending' || state.busy === 'connection') return;
    const session = act(state.session, action);
    const serverErrors =
      path === undefined || state.serverErrors.size === 0
        ? state.serverErrors
        : clearErrorsAt(state.serverErrors, path);
    context.store.set({ ...state, session, serverErrors });
    context.saveQueue?.addChange(note);
    draftWriter.recordChange();
    emit({ type: 'change', detail: { answers: givenAnswers(session) } });
  };

  const changePage = (action: SessionAction): void => {
    const state = context.filling();
    if (!state || state.busy) return;
    const session = act(state.session, action);
    const [from, to] = [pageOf(state.session), pageOf(session)];
    if (from === to) {
      context.set({ session, blockedCount: state.blockedCount + 1 });
      return;
    }
    context.store.set({
      ...state,
      session,
      pageChanges: state.pageChanges + 1,
      blockedCount: 0,
      notice: null,
    });
    // Saved without a delay, so that another device resumes on this page.
    context.saveQueue?.addChange((unsaved) => {
      unsaved.page = true;
    }, 0);
    draftWriter.recordChange();
    emit({ type: 'page', detail: { page: to } });
  };

  return {
    answer({ place, path, instanceId }: FieldView, value: unknown): void {
      const address = locateField(place, instanceId);
      const patch = patchAt(address.keys, value === undefined ? null : value);
      const target = instanceId === undefined ? { answers: patch } : { instances: { [instanceId]: patch } };
      change({ type: 'set_answers', ...target }, ({ fields }) => fields.set(place, address), path);
    },
    touch({ path }: Pick<FieldView, 'path'>): void {
      const state = context.filling();
      if (state) context.set({ session: act(state.session, { type: 'touch', path }) });
    },
    /** Sets answers by key, for scripts on the page. */
    setAnswers(answers: Readonly<Record<string, unknown>>): void {
      change({ type: 'set_answers', answers }, ({ fields }) => {
        for (const key of Object.keys(answers)) fields.set(key, { instanceId: undefined, keys: [key] });
      });
    },
    /** Adds, removes or moves instances of a repeating group; see instances.ts. */
    changeList(action: SessionAction, list: string): void {
      const before = context.filling() && valueAt(givenAnswers(context.session()), list.split('.'));
      change(action, ({ lists }) => lists.has(list) || lists.set(list, before ?? []));
    },
    next: (): void => changePage({ type: 'next' }),
    back: (): void => changePage({ type: 'back' }),
    /** Shows the page that the browser history points to. */
    goToPage(page: string): void {
      const state = context.filling();
      if (state && pageOf(state.session) !== page) changePage({ type: 'go_to_page', page });
    },

    /** Shows the errors and moves to the first page that has one. */
    showErrors(): void {
      const state = context.filling();
      if (!state) return;
      const session = act(state.session, { type: 'show_errors' });
      const { page, errors } = sessionState(session);
      const keys = [
        ...errors.map(({ path }) => path.split('.')[1]),
        ...[...state.serverErrors.keys()].map((path) => path.split('.')[0]),
      ];
      const pages = keys.flatMap((key) => pageWithKey(state.form.definition, key ?? '') ?? []);
      const [first] = pages;
      const isElsewhere = first !== undefined && !pages.some((id) => id === page);
      context.store.set({
        ...state,
        session: isElsewhere ? act(session, { type: 'go_to_page', page: first }) : session,
        busy: null,
        blockedCount: state.blockedCount + 1,
      });
    },
  };
}
