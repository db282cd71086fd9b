import { areas, type StepOf } from '@form-service/contracts';
import { type Filter, type FilterSchema, parseFilter } from '@form-service/engine';
import type { Db } from '../../../db/db.ts';
import { presentEntry, readAnswers, selectEntries, withFileDetails } from '../../entries/index.ts';
import { entryFilterSchema, isSortablePath, readCurrentForm } from '../../forms/index.ts';
import { formIdOfStep } from './entry-writes.ts';
import { failPermanently } from './failures.ts';
import { bindRecordFilter } from './record-filter.ts';
import type { StepContext, StepResult } from './run-step.ts';

const defaultLimit = 100;
/** Of all entries together: a step's output is stored and passed to later steps. */
const maxCharacters = 5_000_000;

const { listOfForm } = areas.entries.routes;

const namesStatus = (part: unknown): boolean => {
  if (typeof part !== 'object' || part === null) return false;
  const { kind, path } = part as { kind?: unknown; path?: unknown };
  if (kind === 'field' && Array.isArray(path)) return path.join('.') === 'status';
  return Object.values(part).some(namesStatus);
};

/** Excludes drafts unless the filter uses the status, as exports do. */
const withoutDrafts = (filter: Filter | undefined, schema: FilterSchema): Filter => {
  const submitted = parseFilter('status == "submitted"', schema);
  if (!filter) return submitted;
  if (namesStatus(filter.condition)) return filter;
  const operands = [submitted.condition, filter.condition];
  return { text: filter.text, condition: { kind: 'and', type: 'boolean', at: 0, operands } };
};

const selectFound = async (
  { services, accountId, ...context }: StepContext,
  db: Db,
  { formId, ...step }: StepOf<'find_entries'> & { formId: string },
) => {
  const { lists, clock } = services;
  const form = await readCurrentForm(db, accountId, formId);
  if (!form) return failPermanently('not_found', 'The form no longer exists. Choose another.');
  const schema = entryFilterSchema(form.definition);
  const bound = bindRecordFilter(step.filter, schema, context);
  if (bound === false) return [];
  const isSortable = (name: string) => isSortablePath(schema, name);
  const request = step.sort === undefined ? {} : { sort: step.sort };
  const page = await selectEntries(db, accountId, {
    ...lists.parse(listOfForm, accountId, request, { schema, isSortable }),
    limit: step.limit ?? defaultLimit,
    filter: withoutDrafts(bound === true ? undefined : bound, schema),
    clock: { now: clock.now() },
    collectionId: formId,
    q: undefined,
    trashed: false,
    typeOf: (name) => schema.field(name.split('.'))?.type,
  });
  const definitionOf = async ({ version_id }: { version_id: string }) =>
    (await services.state.entryForms.version(db, accountId, version_id)).definition;
  const shown = await withFileDetails(db, accountId, page.rows, definitionOf);
  return shown.map((row) => presentEntry({ ...row, answers: readAnswers(row) }));
};

export const runFindEntries = async (
  step: StepOf<'find_entries'>,
  context: StepContext,
): Promise<StepResult> => {
  const { services, accountId, recordInput } = context;
  const { formId = '', filter = '', sort, limit } = step;
  recordInput({ formId, filter, ...(sort !== undefined && { sort }), ...(limit !== undefined && { limit }) });
  const id = formIdOfStep(formId);
  const entries = await services.database.read(accountId, (db) =>
    selectFound(context, db, { ...step, formId: id }),
  );
  if (JSON.stringify(entries).length > maxCharacters)
    return failPermanently('output_too_large', 'The entries found are too large in total. Lower "limit".');
  return { output: { entries, entry: entries[0] ?? null, count: entries.length } };
};
