import {
  type AnswerLocation,
  act,
  type Definition,
  type OptionLookup,
  type Session,
  type SessionContext,
  type SessionForm,
  sessionAnswers,
  validateSession,
} from '@form-service/engine';
import type { Db } from '../../../db/db.ts';
import {
  findOptions,
  findRowsByKey,
  findSchemasByKey,
  type StoredColumn,
  type TableOption,
  type TableSchema,
} from '../../data-tables/index.ts';
import { calculateSession, setLookups } from '../calculate-session.ts';
import { createLookup, type RequestedRows } from './loaded-rows.ts';
import { optionQueryOf, type ResolvedTableField, resolveTableFields } from './resolve-table-fields.ts';
import { lookupKeysOf, tableFieldsOf, usesTables } from './table-fields.ts';

/** What a session belongs to: expressions use the tables of the form's project. */
export type FormOrigin = { formId: string } | { versionId: string };

const origins = new WeakMap<SessionForm, FormOrigin>();

export const setFormOrigin = (form: SessionForm, origin: FormOrigin | undefined): void => {
  if (origin) origins.set(form, origin);
};

/** More rounds are needed only if the result of a lookup determines the next one. */
const maxRounds = 10;

interface RequestedOption {
  tableField: ResolvedTableField;
  place: AnswerLocation;
  value: string;
}

const valuesByName = (columns: readonly StoredColumn[], cells: Record<string, unknown>) =>
  Object.fromEntries(
    columns.flatMap(({ id, key, formerKeys }) =>
      [...formerKeys, key].map((name) => [name, cells[id] ?? null]),
    ),
  );

const answerKeyOf = ({ keys, instances }: AnswerLocation) => `${keys.join('.')} ${instances.join(' ')}`;

/** For a field whose table, column or filter is missing: no answer is a valid option. */
const noOptions: OptionLookup = { has: () => false, label: () => undefined };

/**
 * Provides rows and options to a session. The engine requests them synchronously while it evaluates: so missing ones are
 * recorded, fetched, and the evaluation repeated until nothing is missing.
 */
const createTableData = (definition: Definition, fields: ReadonlyMap<string, ResolvedTableField>) => {
  const names = new Set(tableFieldsOf(definition).map(({ name }) => name));
  const rows = new Map<string, unknown>();
  const loadedOptions = new Map<string, TableOption | undefined>();
  const requestedRows: RequestedRows = new Map();
  const requestedOptions = new Map<string, RequestedOption>();

  const options = (place: AnswerLocation, isFinal: boolean): OptionLookup | undefined => {
    const field = place.keys.join('.');
    const tableField = fields.get(field);
    if (!tableField) return names.has(field) ? noOptions : undefined;
    const find = (value: string) => {
      const name = `${answerKeyOf(place)} ${value}`;
      if (loadedOptions.has(name)) return { row: loadedOptions.get(name) };
      requestedOptions.set(name, { tableField, place, value });
      return undefined;
    };
    return {
      has(value) {
        const found = find(value);
        return found ? found.row !== undefined : !isFinal;
      },
      label: (value) => find(value)?.row?.label,
    };
  };

  return { rows, loadedOptions, requestedRows, requestedOptions, options };
};

type TableData = ReturnType<typeof createTableData>;

const fetchRows = async (
  { rows, requestedRows }: TableData,
  db: Db,
  accountId: string,
  tables: ReadonlyMap<string, TableSchema>,
): Promise<void> => {
  const byTable = Map.groupBy(requestedRows.entries(), ([, { table }]) => table);
  for (const [key, requested] of byTable) {
    const table = tables.get(key);
    const found = table
      ? await findRowsByKey(
          db,
          accountId,
          table,
          requested.map(([, one]) => one.key),
        )
      : undefined;
    for (const [name, one] of requested) {
      const row = found?.get(one.key);
      rows.set(name, table && row ? valuesByName(table.columns, row.cells) : null);
    }
  }
  requestedRows.clear();
};

/** Requests for the same rows share a query. */
const fetchOptions = async (
  { loadedOptions, requestedOptions }: TableData,
  db: Db,
  accountId: string,
  session: Session,
): Promise<void> => {
  const answers = sessionAnswers(session);
  const requested = [...requestedOptions].map(([name, { tableField, place, value }]) => {
    const query = optionQueryOf(tableField, answers, place.instances);
    return { name, value, query, group: JSON.stringify([tableField.field.name, query.condition]) };
  });
  const { now = '', today } = session.context;
  const clock = { now: new Date(now), ...(today !== undefined && { today }) };
  for (const batch of Map.groupBy(requested, ({ group }) => group).values()) {
    const [first] = batch;
    if (!first) continue;
    const values = [...new Set(batch.map(({ value }) => value))];
    const found = await findOptions(db, accountId, first.query, values, clock);
    for (const { name, value } of batch) loadedOptions.set(name, found.get(value));
  }
  requestedOptions.clear();
};

/** Calculates a session with the rows that its answers and expressions need. Reads nothing for forms without tables. */
export const withTableRows = async (session: Session, db: Db, accountId: string): Promise<Session> => {
  const { form } = session;
  const { definition } = form;
  if (!usesTables(definition)) return calculateSession(session, accountId);
  const fields = await resolveTableFields(db, accountId, definition);
  const origin = origins.get(form);
  const tables = origin
    ? await findSchemasByKey(db, accountId, origin, lookupKeysOf(definition))
    : new Map<string, TableSchema>();
  const existingTables = origin && new Set(tables.keys());
  const data = createTableData(definition, fields);
  const { rows, requestedRows, requestedOptions } = data;
  for (let round = 0; ; round += 1) {
    const isFinal = round > maxRounds;
    const loaded = { rows, tables: existingTables, isFinal };
    // New functions each time, so that the engine does not reuse results.
    const context: SessionContext = {
      ...session.context,
      lookup: createLookup(loaded, requestedRows),
      options: (_field, place) => data.options(place, isFinal),
    };
    setLookups(context, { loaded, requested: requestedRows });
    const next = await calculateSession(act(session, { type: 'set_context', context }), accountId);
    validateSession(next);
    if (isFinal || (requestedRows.size === 0 && requestedOptions.size === 0)) return next;
    await fetchRows(data, db, accountId, tables);
    await fetchOptions(data, db, accountId, next);
  }
};
