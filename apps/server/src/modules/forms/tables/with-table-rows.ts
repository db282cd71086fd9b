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
  fed: ResolvedTableField;
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
  const offered = new Map<string, TableOption | undefined>();
  const rowsAsked: RequestedRows = new Map();
  const optionsAsked = new Map<string, RequestedOption>();

  const options = (place: AnswerLocation, isClosed: boolean): OptionLookup | undefined => {
    const field = place.keys.join('.');
    const fed = fields.get(field);
    if (!fed) return names.has(field) ? noOptions : undefined;
    const find = (value: string) => {
      const name = `${answerKeyOf(place)} ${value}`;
      if (offered.has(name)) return { row: offered.get(name) };
      optionsAsked.set(name, { fed, place, value });
      return undefined;
    };
    return {
      has(value) {
        const found = find(value);
        return found ? found.row !== undefined : !isClosed;
      },
      label: (value) => find(value)?.row?.label,
    };
  };

  return { rows, offered, rowsAsked, optionsAsked, options };
};

type TableData = ReturnType<typeof createTableData>;

const fetchRows = async (
  { rows, rowsAsked }: TableData,
  db: Db,
  accountId: string,
  tables: ReadonlyMap<string, TableSchema>,
): Promise<void> => {
  const byTable = Map.groupBy(rowsAsked.entries(), ([, { table }]) => table);
  for (const [key, asked] of byTable) {
    const table = tables.get(key);
    const found = table
      ? await findRowsByKey(
          db,
          accountId,
          table,
          asked.map(([, one]) => one.key),
        )
      : undefined;
    for (const [name, one] of asked) {
      const row = found?.get(one.key);
      rows.set(name, table && row ? valuesByName(table.columns, row.cells) : null);
    }
  }
  rowsAsked.clear();
};

/** Requests for the same rows share a query. */
const fetchOptions = async (
  { offered, optionsAsked }: TableData,
  db: Db,
  accountId: string,
  session: Session,
): Promise<void> => {
  const answers = sessionAnswers(session);
  const asked = [...optionsAsked].map(([name, { fed, place, value }]) => {
    const offer = optionQueryOf(fed, answers, place.instances);
    return { name, value, offer, group: JSON.stringify([fed.field.name, offer.condition]) };
  });
  const { now = '', today } = session.context;
  const clock = { now: new Date(now), ...(today !== undefined && { today }) };
  for (const together of Map.groupBy(asked, ({ group }) => group).values()) {
    const [first] = together;
    if (!first) continue;
    const values = [...new Set(together.map(({ value }) => value))];
    const found = await findOptions(db, accountId, first.offer, values, clock);
    for (const { name, value } of together) offered.set(name, found.get(value));
  }
  optionsAsked.clear();
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
  const present = origin && new Set(tables.keys());
  const knowledge = createTableData(definition, fields);
  const { rows, rowsAsked, optionsAsked } = knowledge;
  for (let round = 0; ; round += 1) {
    const isClosed = round > maxRounds;
    const known = { rows, tables: present, isClosed };
    // New functions each time, so that the engine does not reuse results.
    const world: SessionContext = {
      ...session.context,
      lookup: createLookup(known, rowsAsked),
      options: (_field, place) => knowledge.options(place, isClosed),
    };
    setLookups(world, { known, asked: rowsAsked });
    const next = await calculateSession(act(session, { type: 'set_context', context: world }), accountId);
    validateSession(next);
    if (isClosed || (rowsAsked.size === 0 && optionsAsked.size === 0)) return next;
    await fetchRows(knowledge, db, accountId, tables);
    await fetchOptions(knowledge, db, accountId, next);
  }
};
