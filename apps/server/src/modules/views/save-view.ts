import type { ErrorDetail } from '@form-service/contracts';
import type { Definition } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import type { Caller } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { newUuid } from '../../kit/ids.ts';
import { readCurrentForm } from '../forms/index.ts';
import { presentView } from './present.ts';
import { changeView, insertView, lockView, removeView, type ViewRow, type ViewValues } from './store.ts';
import { viewIssues } from './view-issues.ts';

type Write<Action extends 'view.created' | 'view.updated' | 'view.deleted'> = AccountWrite<Action> & {
  caller: Pick<Caller, 'userId'>;
};

/** A view with its current issues. */
export interface CheckedView {
  view: ViewRow;
  issues: ErrorDetail[];
}

const issuesOf = (definition: Definition, view: ViewRow): ErrorDetail[] =>
  viewIssues(definition, { ...view, groupBy: view.group_by });

/** Views with what no longer fits their forms. Each form is read once. */
export const checkViews = async (
  db: Db,
  accountId: string,
  views: readonly ViewRow[],
): Promise<CheckedView[]> => {
  const definitions = new Map<string, Definition | undefined>();
  for (const { form_id } of views)
    if (!definitions.has(form_id))
      definitions.set(form_id, (await readCurrentForm(db, accountId, form_id))?.definition);
  return views.map((view) => {
    const definition = definitions.get(view.form_id);
    return { view, issues: definition ? issuesOf(definition, view) : [] };
  });
};

const rejectIssues = (issues: readonly ErrorDetail[]): void => {
  if (issues.length === 0) return;
  const isFilter = issues.every(({ path }) => path === 'filter');
  fail(isFilter ? 'invalid_filter' : 'validation_failed', { details: [...issues].slice(0, 1_000) });
};

const auditTarget = ({ id, name }: ViewRow) => ({ target: { type: 'view' as const, id, name } });

export const createView = async (
  { db, accountId, caller, audit }: Write<'view.created'>,
  formId: string,
  input: Partial<ViewValues> & Pick<ViewValues, 'name'>,
): Promise<CheckedView> => {
  const form = (await readCurrentForm(db, accountId, formId)) ?? fail('not_found');
  if (form.trashed)
    fail('state_conflict', { message: 'The form is in the trash. Restore it before you add a view.' });
  const values: ViewValues = {
    columns: [],
    filter: null,
    sort: null,
    groupBy: null,
    visibility: 'private',
    ...input,
  };
  rejectIssues(viewIssues(form.definition, values));
  const view = await insertView(db, accountId, newUuid(), { ...values, formId, createdBy: caller.userId });
  audit('view.created', { ...auditTarget(view), after: presentView(view, []) });
  return { view, issues: [] };
};

export const updateView = async (
  { db, accountId, caller, audit, checkIfMatch }: Write<'view.updated'>,
  id: string,
  changes: Partial<ViewValues>,
): Promise<CheckedView> => {
  const current = (await lockView(db, accountId, caller.userId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  const { definition } = (await readCurrentForm(db, accountId, current.form_id)) ?? fail('not_found');
  // Only the sent values are checked: renaming a view does not require fixing it.
  rejectIssues(viewIssues(definition, changes));
  const hides = changes.visibility === 'private' && current.visibility === 'shared';
  if (hides && current.created_by !== caller.userId)
    fail('permission_denied', {
      message: 'Only the creator of a view can make it private. Create your own instead.',
    });
  if (Object.keys(changes).length === 0) return { view: current, issues: issuesOf(definition, current) };
  const view = await changeView(db, accountId, id, changes);
  audit('view.updated', {
    ...auditTarget(view),
    before: presentView(current, []),
    after: presentView(view, []),
  });
  return { view, issues: issuesOf(definition, view) };
};

export const deleteView = async (
  { db, accountId, caller, audit, checkIfMatch }: Write<'view.deleted'>,
  id: string,
): Promise<void> => {
  const current = (await lockView(db, accountId, caller.userId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  await removeView(db, accountId, id);
  audit('view.deleted', auditTarget(current));
};
