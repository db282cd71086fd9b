import type { areas, FieldSummary, FormSummary, Query } from '@form-service/contracts';
import {
  type Definition,
  type Field,
  type Group,
  isField,
  type PlacedElement,
  parseFilter,
  qualifiedKey,
  walkElements,
} from '@form-service/engine';
import type { Services } from '../../../context.ts';
import type { Db } from '../../../db/db.ts';
import { fail } from '../../../http/fail.ts';
import { encodeId } from '../../../kit/ids.ts';
import { entryFilterSchema, storedDefinition } from '../../forms/index.ts';
import {
  aggregateFields,
  countEntriesOverTime,
  type EntryCounts,
  type EntrySelection,
  findFormToSummarize,
} from './store.ts';
import type { FieldSummarizer } from './summarizers/field-summarizer.ts';
import { fieldSummarizers } from './summarizers/index.ts';
import { withTableLabels } from './table-labels.ts';

type SummaryQuery = Query<typeof areas.forms.routes.summary>;

interface Call {
  db: Db;
  accountId: string;
}

/** A field with its path and the location of its answers: the lists around it, then the keys. */
interface PlacedField {
  field: Field;
  path: string;
  lists: string[][];
  keys: string[];
}

/** Number of fields per query. A result has at most 1,600 columns. */
const fieldsPerQuery = 100;

const answerPathOf = (groups: readonly Group[]) => {
  const lists: string[][] = [];
  let keys: string[] = [];
  for (const { key, repeat } of groups) {
    keys.push(key);
    if (!repeat) continue;
    lists.push(keys);
    keys = [];
  }
  return { lists, keys };
};

const fieldsOf = (definition: Definition): PlacedField[] =>
  [...walkElements(definition)].flatMap((placed: PlacedElement) => {
    const { element: field, groups } = placed;
    if (!isField(field)) return [];
    const { lists, keys } = answerPathOf(groups);
    return { field, path: qualifiedKey(placed) as string, lists, keys: [...keys, field.key] };
  });

/** The requested fields. Fails if the form has no such field. */
const requestedFields = (definition: Definition, requested: string | undefined): PlacedField[] => {
  const fields = fieldsOf(definition);
  if (requested === undefined) return fields;
  const paths = new Set(requested.split(','));
  const unknown = [...paths].find((path) => fields.every((field) => field.path !== path));
  if (unknown !== undefined)
    fail('validation_failed', {
      details: [
        {
          path: 'query.fields',
          code: 'unknown_field',
          message: `The form has no field "${unknown.slice(0, 200)}".`,
        },
      ],
    });
  return fields.filter(({ path }) => paths.has(path));
};

const summarizerOf = ({ type }: Field): FieldSummarizer => fieldSummarizers[type] as FieldSummarizer;

const summarizeFields = async (
  { db, accountId }: Call,
  selection: EntrySelection,
  fields: readonly PlacedField[],
): Promise<FieldSummary[]> => {
  const context = { accountId, timezone: selection.timezone };
  const summaries = new Map<PlacedField, FieldSummary>();
  for (const group of Map.groupBy(fields, ({ lists }) => JSON.stringify(lists)).values())
    for (let from = 0; from < group.length; from += fieldsPerQuery) {
      const batch = group.slice(from, from + fieldsPerQuery);
      const requested = batch.map(({ field, keys }) => ({
        keys,
        aggregate: summarizerOf(field).aggregate(field, context),
      }));
      const { count, fields: results } = await aggregateFields(
        db,
        accountId,
        selection,
        batch[0]?.lists ?? [],
        requested,
      );
      for (const [index, { answered, result }] of results.entries()) {
        const { field, path } = batch[index] as PlacedField;
        summaries.set(batch[index] as PlacedField, {
          key: field.key,
          path,
          type: field.type,
          label: field.label ?? field.key,
          answered,
          missing: count - answered,
          ...('currency' in field && field.currency !== undefined && { currency: field.currency }),
          ...summarizerOf(field).present(result, field, answered),
        });
      }
    }
  return fields.map((field) => summaries.get(field) as FieldSummary);
};

/** A submitted entry has reached every page, a draft the pages up to its current one. */
const presentPages = ({ pages }: Definition, { completion, draftsByPage }: EntryCounts) => {
  // A respondent who has not changed the page is on the first.
  const leftOn = pages.map(
    ({ id }, index) => (draftsByPage?.[id] ?? 0) + (index === 0 ? (draftsByPage?.[''] ?? 0) : 0),
  );
  return pages.map(({ id, title }, index) => ({
    id,
    title: title ?? null,
    reached: completion.submitted + leftOn.slice(index).reduce((sum, count) => sum + count, 0),
    left: leftOn[index] as number,
  }));
};

const presentCounts = (definition: Definition, counts: EntryCounts) => {
  const { total, submitted, inTrash, interval, perDay, completion } = counts;
  const { started } = completion;
  return {
    entries: { total, submitted, drafts: total - submitted, inTrash },
    interval,
    perDay,
    completion: {
      ...completion,
      rate: started === 0 ? null : Math.round((completion.submitted / started) * 10_000) / 10_000,
      pages: presentPages(definition, counts),
    },
  };
};

const rejectQuery = (name: string, code: string, message: string): never =>
  fail('validation_failed', { details: [{ path: `query.${name}`, code, message }] });

/** Today's date in the time zone. Fails if the time zone is unknown. */
const todayIn = (timezone: string, now: Date): string => {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(now);
  } catch {
    return rejectQuery('timezone', 'unknown_timezone', 'Use a time zone like "Europe/Paris" or "UTC".');
  }
};

/** Summarizes the entries of a form, with all aggregation in the database. */
export const summarizeForm = async (
  { clock }: Pick<Services, 'clock'>,
  call: Call,
  formId: string,
  { filter, from, to, timezone = 'UTC', fields }: SummaryQuery,
): Promise<FormSummary> => {
  const form = (await findFormToSummarize(call.db, call.accountId, formId)) ?? fail('not_found');
  const definition = storedDefinition(form.definition);
  const now = clock.now();
  const today = todayIn(timezone, now);
  if (from !== undefined && to !== undefined && from > to)
    rejectQuery('from', 'contradiction', 'The first day is after the last. Swap them.');
  const selection = {
    formId,
    filter: filter === undefined ? undefined : parseFilter(filter, entryFilterSchema(definition)),
    clock: { now, today },
    today,
    timezone,
    from,
    to,
  };
  const requested = requestedFields(definition, fields);
  const counts = await countEntriesOverTime(call.db, call.accountId, selection);
  return {
    formId: encodeId('frm', formId),
    formVersionId: encodeId('ver', form.version_id),
    timezone,
    ...presentCounts(definition, counts),
    fields: await withTableLabels(call, definition, await summarizeFields(call, selection, requested)),
  };
};
