import type { ErrorDetail } from '@form-service/contracts';
import { FilterError, type FilterSchema, parseFilter } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { findSchemas, rowFilterSchema } from '../data-tables/index.ts';
import { entryFilterSchema, readCurrentForm } from '../forms/index.ts';
import type { WebhookValues } from './store.ts';

export type Subscription = Pick<WebhookValues, 'events' | 'form_ids' | 'table_ids' | 'filter'>;

const aboutForms = /^(entry|form|file|import|export|workflow_run)\./;
const aboutTables = /^(row|import|export)\./;
/** A deleted row is gone when its event is sent, so no filter can be evaluated on it. */
const filteredRows = /^row\.(created|updated)$/;
const filteredEntries = /^entry\./;

const eventIssues = ({ events, form_ids, table_ids, filter }: Subscription): ErrorDetail[] => {
  if (form_ids.length === 0 && table_ids.length === 0) return [];
  const isOfForm = (type: string) => form_ids.length > 0 && aboutForms.test(type);
  const isOfTable = (type: string) => table_ids.length > 0 && aboutTables.test(type);
  const isFilterable = (type: string) => (form_ids.length > 0 ? filteredEntries : filteredRows).test(type);
  return events.flatMap((type, index) => {
    const path = `events.${index}`;
    if (filter !== null && !isFilterable(type))
      return {
        path,
        code: 'not_filterable',
        message:
          form_ids.length > 0
            ? 'A filter on entries works only with entry events. Choose entry events, or remove the filter.'
            : 'A filter on rows works only with `row.created` and `row.updated`. Choose these, or remove the filter.',
      };
    if (type === '*' || isOfForm(type) || isOfTable(type)) return [];
    return {
      path,
      code: 'never_sent',
      message: `"${type}" is not an event of the chosen forms and tables. Remove it, or add a webhook for the whole account.`,
    };
  });
};

const filterIssue = (filter: string, schema: FilterSchema, where: string): ErrorDetail[] => {
  try {
    parseFilter(filter, schema);
    return [];
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const { line, column } = error.position;
    const message = `${where}: ${error.message} (line ${line}, column ${column})`;
    return [{ path: 'filter', code: error.code, message: message.slice(0, 2_000) }];
  }
};

const filterPlaceIssue = ({ form_ids, table_ids, filter }: Subscription): ErrorDetail[] => {
  if (filter === null || form_ids.length > 0 !== table_ids.length > 0) return [];
  const message =
    form_ids.length > 0
      ? 'A filter applies to entries or to rows, not to both. Create one webhook for the forms and one for the tables.'
      : 'A filter requires forms or tables. Set `formIds` or `tableIds` as well.';
  return [{ path: 'filter', code: 'needs_form_or_table', message }];
};

const missing = (path: string, what: string): ErrorDetail => ({
  path,
  code: 'not_found',
  message: `This ${what} does not exist in this account. It may be in the trash.`,
});

/** Rejects a subscription that could never send anything, or whose filter does not fit its forms or tables. */
export const checkSubscription = async (
  db: Db,
  accountId: string,
  subscription: Subscription,
  /** The previous ids: a form that was deleted since does not prevent changes to the webhook. */
  known: Pick<Subscription, 'form_ids' | 'table_ids'> = { form_ids: [], table_ids: [] },
): Promise<void> => {
  const { form_ids, table_ids, filter } = subscription;
  const issues = [...eventIssues(subscription), ...filterPlaceIssue(subscription)];
  const filterIssues: ErrorDetail[] = [];
  for (const [index, id] of form_ids.entries()) {
    const form = await readCurrentForm(db, accountId, id);
    if ((!form || form.trashed) && !known.form_ids.includes(id))
      issues.push(missing(`formIds.${index}`, 'form'));
    if (form && filter !== null)
      filterIssues.push(...filterIssue(filter, entryFilterSchema(form.definition), `Form ${index + 1}`));
  }
  const tables = await findSchemas(db, accountId, table_ids);
  for (const [index, id] of table_ids.entries()) {
    const table = tables.get(id);
    if (!table && !known.table_ids.includes(id)) issues.push(missing(`tableIds.${index}`, 'data table'));
    if (table && filter !== null)
      filterIssues.push(...filterIssue(filter, rowFilterSchema(table.columns), table.name));
  }
  if (issues.length > 0) fail('validation_failed', { details: issues.slice(0, 1_000) });
  if (filterIssues.length > 0) fail('invalid_filter', { details: filterIssues.slice(0, 1_000) });
};
