import {
  type Answers,
  answersForOptionSearch,
  type Session,
  type SessionForm,
  sessionAnswers,
  startSession,
} from '@form-service/engine';
import type { Services } from '../../../context.ts';
import type { Db } from '../../../db/db.ts';
import type { ListPage, ListRequest } from '../../../db/list.ts';
import { fail } from '../../../http/fail.ts';
import { newInstanceId } from '../../../kit/ids.ts';
import { findOptions, listOptions, type TableOption } from '../../data-tables/index.ts';
import { calculateSession } from '../calculate-session.ts';
import type { CompiledVersion } from '../session-forms.ts';
import { optionQueryOf, type ResolvedTableField, resolveTableFields } from './resolve-table-fields.ts';
import { dependsOnAnswers } from './row-conditions.ts';
import { tableFieldsOf } from './table-fields.ts';

/** Fields with more options are searched on the server. */
const maxInlineOptions = 200;

/** One page of the options of a field for the answers of the session. Only value and label are returned. */
export const listFieldOptions = async (
  db: Db,
  accountId: string,
  session: Session,
  fieldName: string,
  request: ListRequest & { q: string | undefined; value?: string | undefined; instances: readonly string[] },
): Promise<ListPage<TableOption>> => {
  const { definition } = session.form;
  const { withheld } = session.form;
  if (withheld?.names.has(fieldName) || !tableFieldsOf(definition).some(({ name }) => name === fieldName))
    fail('not_found', { message: 'The form has no such field with options from a data table.' });
  const tableField = (await resolveTableFields(db, accountId, definition)).get(fieldName);
  if (!tableField) return { rows: [], lastKey: undefined, total: undefined };
  await calculateSession(session, accountId);
  const query = optionQueryOf(tableField, sessionAnswers(session), request.instances);
  if (request.value === undefined) return listOptions(db, accountId, query, request);
  const found = await findOptions(db, accountId, query, [request.value], request.clock);
  return { rows: [...found.values()], lastKey: undefined, total: undefined };
};

/** A form, the answers so far, and the search. */
export interface FieldOptionSearch {
  accountId: string;
  formId: string;
  form: SessionForm;
  answers: Readonly<Record<string, unknown>>;
  /** The qualified key of the field, and the ids of the enclosing instances. */
  field: string;
  instances: readonly string[];
  q?: string | undefined;
  value?: string | undefined;
}

/** The options of a field, as many as fit into a dropdown. */
export const searchFieldOptions = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { accountId, formId, form, answers, field, instances, q, value }: FieldOptionSearch,
): Promise<{ options: TableOption[]; hasMore: boolean }> => {
  const now = clock.now();
  const time = now.toISOString();
  const context = { now: time, today: time.slice(0, 10) };
  const session = startSession(form, {
    context,
    answers: answersForOptionSearch(form, answers),
    newInstanceId,
  });
  const { rows, lastKey } = await database.read({ accountId, formId }, (db) =>
    listFieldOptions(db, accountId, session, field, { ...firstPage(now), q, value, instances }),
  );
  return { options: rows.map(({ value, label }) => ({ value, label })), hasMore: lastKey !== undefined };
};

const firstPage = (now: Date): ListRequest => ({
  limit: maxInlineOptions,
  sort: [],
  filter: undefined,
  after: undefined,
  withTotal: false,
  clock: { now },
});

const noAnswers: Answers = {};

const allOf = async (
  db: Db,
  accountId: string,
  tableField: ResolvedTableField,
  now: Date,
): Promise<TableOption[] | undefined> => {
  const { rows, lastKey } = await listOptions(db, accountId, optionQueryOf(tableField, noAnswers, []), {
    ...firstPage(now),
    q: undefined,
  });
  return lastKey ? undefined : rows;
};

/** Options that are few and the same for everyone, by field; undefined for forms without tables. */
export const inlineOptions = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  scope: { accountId: string; formId: string },
  { definition, published }: Pick<CompiledVersion, 'definition' | 'published'>,
): Promise<Record<string, TableOption[]> | undefined> => {
  if (tableFieldsOf(definition).length === 0) return undefined;
  const { accountId } = scope;
  return database.read(scope, async (db) => {
    const options: Record<string, TableOption[]> = {};
    for (const [name, tableField] of await resolveTableFields(db, accountId, definition)) {
      if (dependsOnAnswers(tableField.filter) || published.names.has(name)) continue;
      const rows = await allOf(db, accountId, tableField, clock.now());
      if (rows) options[name] = rows;
    }
    return options;
  });
};
