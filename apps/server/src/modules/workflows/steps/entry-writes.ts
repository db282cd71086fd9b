import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../db/db.ts';
import { decodeId, encodeId } from '../../../kit/ids.ts';
import {
  type Author,
  createTargetFinder,
  type EntryRow,
  findEntry,
  insertEntries,
  lockEntry,
  lockEntryForUpdate,
  presentEntry,
  trashEntry,
  updateEntry,
  validateEntry,
  withFileDetails,
} from '../../entries/index.ts';
import { failPermanently } from './failures.ts';
import { asText } from './fill-in.ts';
import type { StepContext, StepResult } from './run-step.ts';

/* Shared by the steps that write entries. */

const workflow: Author = { source: 'workflow', userId: null };

interface Content {
  answers?: Record<string, unknown>;
  metafields?: Record<string, Record<string, unknown>>;
}

export const contentOf = async (
  { answers, metafields }: { answers?: unknown; metafields?: unknown },
  { fill }: Pick<StepContext, 'fill'>,
): Promise<Content> => ({
  ...(answers !== undefined && { answers: await fill.mapping(answers as StepContext['values']) }),
  ...(metafields !== undefined && {
    metafields: (await fill.value(metafields)) as NonNullable<Content['metafields']>,
  }),
});

export const formIdOfStep = (shown: string): string =>
  decodeId('frm', shown) ?? failPermanently('not_found', 'The form no longer exists. Choose another.');

/** The entry of a step, or that of the run. */
export const entryIdOf = async (
  named: string | undefined,
  { entryId, fill }: Pick<StepContext, 'entryId' | 'fill'>,
): Promise<string> =>
  named === undefined
    ? (entryId ?? failPermanently('no_entry', 'This run has no entry. Set "entryId".'))
    : (decodeId('ent', asText(await fill.value(named)).trim()) ??
      failPermanently('not_found', 'The value of "entryId" is not an entry id (ent_…). Check it.'));

const entryOutput = async (
  services: Services,
  db: Transaction,
  accountId: string,
  row: EntryRow,
): Promise<StepResult> => {
  const definitionOf = async () =>
    (await services.state.entryForms.version(db, accountId, row.version_id)).definition;
  const [entry = row] = await withFileDetails(db, accountId, [row], definitionOf);
  return { output: { entry: presentEntry(entry) } };
};

export const createEntryOfStep = async (
  services: Services,
  db: Transaction,
  accountId: string,
  formId: string,
  values: Content & { status: EntryRow['status'] },
): Promise<StepResult> => {
  const call = { db, accountId };
  const target = await createTargetFinder(services, db, accountId)(formId, undefined);
  const entry = await validateEntry(services.clock.now(), call, target, values, workflow);
  await insertEntries(services, call, [entry]);
  return entryOutput(services, db, accountId, (await findEntry(db, accountId, entry.row.id)) as EntryRow);
};

const checkForm = (entry: EntryRow, formId: string | undefined): void => {
  if (formId !== undefined && entry.form_id !== formId)
    failPermanently('wrong_form', 'The entry belongs to a different form than the step. Check "entryId".');
};

/** Moves an entry to the trash. Succeeds if it is already gone. */
export const trashEntryOfStep = async (
  { outbox }: Services,
  db: Transaction,
  accountId: string,
  { id, formId }: { id: string; formId: string | undefined },
): Promise<StepResult> => {
  const entry = await lockEntry(db, accountId, id);
  if (entry) checkForm(entry, formId);
  const trashed = entry && (await trashEntry({ db, accountId }, outbox, entry));
  return { output: { entryId: encodeId('ent', id), deleted: trashed !== undefined } };
};

export const updateEntryOfStep = async (
  services: Services,
  db: Transaction,
  accountId: string,
  { id, formId }: { id: string; formId: string | undefined },
  content: Content,
): Promise<StepResult> => {
  const entry = await lockEntryForUpdate({ db, accountId }, id, () => undefined);
  checkForm(entry, formId);
  const changed = await updateEntry(services, { db, accountId }, entry, content, workflow);
  return entryOutput(services, db, accountId, changed);
};
