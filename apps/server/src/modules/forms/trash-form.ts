import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { lockProjectState } from '../projects/index.ts';
import { checkUnusedByWorkflows } from '../workflow-uses/index.ts';
import { presentForm } from './present.ts';
import { type FormRow, lockForm, setFormTrashed } from './store.ts';

type Needs = Pick<Services, 'outbox' | 'clock'>;

/** Moves a form to the trash. If it is there already, its date stays. */
export const trashForm = async (
  { db, accountId, checkIfMatch, audit }: AccountWrite<'form.deleted'>,
  { outbox, clock }: Needs,
  id: string,
): Promise<void> => {
  const current = (await lockForm(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (current.deleted_at) return;
  await checkUnusedByWorkflows(db, accountId, id, 'form');
  const trashed = await setFormTrashed(db, accountId, id, true);
  audit('form.deleted', { target: { type: 'form', id, name: current.name } });
  outbox.emit(db, accountId, 'form.deleted', presentForm(trashed, clock.now()));
};

export const restoreForm = async (
  { db, accountId, checkIfMatch, audit }: AccountWrite<'form.restored'>,
  { outbox, clock }: Needs,
  id: string,
): Promise<FormRow> => {
  const current = (await lockForm(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (!current.deleted_at) fail('state_conflict', { message: 'The form is not in the trash.' });
  const project = await lockProjectState(db, accountId, current.project_id);
  if (project?.deleted_at)
    fail('state_conflict', { message: "The form's project is in the trash. Restore the project first." });
  const restored = await setFormTrashed(db, accountId, id, false);
  audit('form.restored', { target: { type: 'form', id, name: current.name } });
  outbox.emit(db, accountId, 'form.updated', presentForm(restored, clock.now()));
  return restored;
};
