import {
  compileExpression,
  definitionTree,
  type ExpressionType,
  formScopes,
  isFailure,
} from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { evaluateExpression } from '../../kit/expressions/evaluate-expression.ts';
import { findSchemas, presentStoredRow, rowExpressionType, type TableSchema } from '../data-tables/index.ts';
import { entryExpressionType, presentStoredEntry } from '../entries/index.ts';
import { readCurrentForm } from '../forms/index.ts';
import { rejectedResult } from './attempt-delivery.ts';
import { fullData } from './event-payload.ts';
import type { ClaimedDelivery, DeliveryResult } from './store-dispatch.ts';

/** The schemas that the deliveries of one batch refer to. Each is read once. */
interface BatchSchemas {
  tables: Map<string, TableSchema>;
  /** The types of a form's answers, for filters. */
  answers: Map<string, ExpressionType>;
}

const loadSchemas = async (db: Db, batch: readonly ClaimedDelivery[]): Promise<BatchSchemas> => {
  const named: BatchSchemas = { tables: new Map(), answers: new Map() };
  for (const { accountId, snapshot, filter, payload } of batch) {
    const tableId = snapshot?.row && snapshot.row.table_id;
    if (tableId && (filter !== null || payload === 'full') && !named.tables.has(tableId))
      for (const [id, table] of await findSchemas(db, accountId, [tableId])) named.tables.set(id, table);
    const formId = snapshot?.entry && snapshot.entry.form_id;
    if (!formId || filter === null || named.answers.has(formId)) continue;
    const form = await readCurrentForm(db, accountId, formId);
    const type = form && formScopes(definitionTree(form.definition))([]).names.answers;
    named.answers.set(formId, type ?? { kind: 'any' });
  }
  return named;
};

/** The value that a filter is evaluated on, and the names it can use; undefined if the entry or row no longer exists. */
const subjectOf = ({ snapshot }: ClaimedDelivery, { tables, answers }: BatchSchemas) => {
  const { entry, row } = snapshot ?? {};
  if (entry)
    return {
      names: entryExpressionType(answers.get(entry.form_id) ?? { kind: 'any' }).fields,
      values: presentStoredEntry(entry),
    };
  const table = row && tables.get(row.table_id);
  return row && table && { names: rowExpressionType(table).fields, values: presentStoredRow(table, row) };
};

const checkFilter = async (
  taken: ClaimedDelivery,
  named: BatchSchemas,
  now: string,
): Promise<boolean | { error: string }> => {
  if (taken.filter === null) return true;
  const subject = subjectOf(taken, named);
  if (!subject) return { error: 'The filter could not be checked: the row or its table was deleted.' };
  const read = compileExpression(taken.filter, { names: subject.names }, { expects: 'boolean' });
  if ('problems' in read)
    return {
      error: `The filter no longer fits: ${read.problems[0]?.message ?? ''} Change the filter, then resend this delivery.`,
    };
  const outside = { now, today: now.slice(0, 10) };
  const result = await evaluateExpression(taken.accountId, read.compiled, subject.values, outside);
  if (isFailure(result))
    return {
      error:
        'The filter could not be evaluated: it uses too many values. Simplify it, then resend this delivery.',
    };
  return result === true;
};

interface Prepared {
  ready: ClaimedDelivery[];
  /** Deliveries whose filter did not match: nothing is sent. */
  filtered: ClaimedDelivery[];
  /** Deliveries whose filter could not be evaluated: they are not sent, and record why. */
  rejected: DeliveryResult[];
}

/** Evaluates the filters of claimed deliveries, and adds the content to full payloads. */
export const prepareDeliveries = async (
  db: Db,
  clock: Clock,
  batch: readonly ClaimedDelivery[],
): Promise<Prepared> => {
  const named = await loadSchemas(db, batch);
  const now = clock.now().toISOString();
  const prepared: Prepared = { ready: [], filtered: [], rejected: [] };
  for (const taken of batch) {
    try {
      const passes = await checkFilter(taken, named, now);
      if (passes === false) prepared.filtered.push(taken);
      else if (passes !== true) prepared.rejected.push(rejectedResult(taken, passes.error));
      else prepared.ready.push(withContent(taken, named));
    } catch {
      // A delivery that cannot be prepared does not affect those of other accounts.
      prepared.rejected.push(rejectedResult(taken, 'The payload could not be created.'));
    }
  }
  return prepared;
};

const withContent = (taken: ClaimedDelivery, { tables }: BatchSchemas): ClaimedDelivery => {
  const { data, snapshot, payload } = taken;
  if (data === null || snapshot === null || payload === 'ids') return taken;
  return { ...taken, data: JSON.stringify(fullData(JSON.parse(data), snapshot, tables)) };
};
