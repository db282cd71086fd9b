import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { ListRequest } from '../../../db/list.ts';
import { recordCondition } from '../../../db/records/record-filter.ts';
import { entrySource } from '../../forms/index.ts';
import type { Aggregate, Sql } from './store-aggregate.ts';

/** The entries to summarize. */
export interface EntrySelection {
  formId: string;
  filter: ListRequest['filter'];
  clock: ListRequest['clock'];
  timezone: string;
  /** Calendar days in the time zone, both inclusive. */
  from: string | undefined;
  to: string | undefined;
}

/** A field to aggregate: its keys relative to the enclosing repeating group, or to the top. */
interface FieldQuery {
  keys: readonly string[];
  aggregate: Aggregate<unknown>;
}

const allOf = (conditions: readonly (RawBuilder<SqlBool> | undefined)[]): RawBuilder<SqlBool> =>
  sql`${sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )}`;

/** Entries count by their submission time, drafts by their creation time. */
const inPeriod = ({ from, to, timezone }: EntrySelection) => {
  const time = sql`coalesce(r.submitted_at, r.created_at)`;
  return [
    from === undefined
      ? undefined
      : sql<SqlBool>`${time} >= ${from}::date::timestamp at time zone ${timezone}`,
    to === undefined
      ? undefined
      : sql<SqlBool>`${time} < (${to}::date + 1)::timestamp at time zone ${timezone}`,
  ];
};

/** Entries `r` of the form, including those in the trash. */
const matchesSelection = (accountId: string, chosen: EntrySelection): RawBuilder<SqlBool> =>
  allOf([
    sql`r.account_id = ${accountId}`,
    sql`r.form_id = ${chosen.formId}`,
    ...inPeriod(chosen),
    chosen.filter && recordCondition(entrySource, chosen.filter, chosen.clock),
  ]);

const answerAt = (json: Sql, keys: readonly string[]): Sql =>
  keys.reduce<Sql>((found, key) => sql`(${found} -> ${sql.lit(key)})`, json);

/** The instances of a repeating group, one row each, and those of nested groups. */
const instancesOf = (lists: readonly (readonly string[])[]): { instances: Sql; answers: Sql } =>
  lists.reduce<{ instances: Sql; answers: Sql }>(
    ({ instances, answers }, keys, depth) => {
      const list = answerAt(answers, keys);
      const instance = sql.ref(`i${depth}`);
      return {
        instances: sql`${instances}, jsonb_array_elements(
          case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end) as ${instance} (answers)`,
        answers: sql`${instance}.answers`,
      };
    },
    { instances: sql``, answers: sql`r.answers` },
  );

/**
 * Aggregates fields of submitted entries, or of the instances in `lists`, in one pass. Returns the number of answers and the
 * result of each field, and the number of entries or instances.
 */
export const aggregateFields = async (
  db: Db,
  accountId: string,
  chosen: EntrySelection,
  lists: readonly (readonly string[])[],
  fields: readonly FieldQuery[],
): Promise<{ count: number; fields: { answered: number; result: unknown }[] }> => {
  const { instances, answers } = instancesOf(lists);
  const queries = fields.map(({ keys, aggregate }, field) => {
    const answer = { value: answerAt(answers, keys), name: sql.ref(`a${field}`) };
    const named = (values: readonly Sql[], kind: string) =>
      values.map((value, place) => ({ value, name: sql.ref(`${kind}${field}_${place}`) }));
    const read = { value: aggregate.reads?.(answer.name) ?? answer.name, name: sql.ref(`r${field}`) };
    const columns = named(aggregate.columns(read.name), 'f');
    const names = columns.map(({ name }) => name);
    const totals = named([sql`count(${names[0]})`, ...(aggregate.totals?.(names) ?? [])], 't');
    const reread = (ids: Sql) => sql`
      select ${answer.value} as answer, r.id, r.submitted_at from entries r${instances}
      where r.account_id = ${accountId} and r.id in (${ids})`;
    const result = aggregate.result({
      columns: names,
      totals: totals.slice(1).map(({ name }) => name),
      reread,
    });
    return { answer, read, columns, totals, result };
  });
  const select = (values: readonly { value: Sql; name: Sql }[]) =>
    values.map(({ value, name }) => sql`${value} as ${name}`);
  const own = [sql`id`, sql`submitted_at`];
  const kept = queries.flatMap(({ columns }) => select(columns));
  const totals = queries.flatMap(({ totals }) => select(totals));
  const answered = queries.map(({ totals: [count] }) => count?.name as Sql);
  // tenant-scope: the account is part of the conditions
  const row = await db.one(sql<{ counts: number[]; results: unknown[] }>`
    with answers as materialized (
      select ${sql.join([...own, ...kept])}
      from (
        select ${sql.join([...own, ...select(queries.map(({ read }) => read))])}
        from (
          select ${sql.join([sql`r.id`, sql`r.submitted_at`, ...select(queries.map(({ answer }) => answer))])}
          from entries r${instances}
          where ${allOf([matchesSelection(accountId, chosen), sql`r.deleted_at is null`, sql`r.status = 'submitted'`])}
          -- Without it, each answer would be extracted as often as it is used.
          offset 0
        ) as entry
        offset 0
      ) as read
    ),
    totals as materialized (select ${sql.join([sql`count(*) as count`, ...totals])} from answers)
    select to_jsonb(array[${sql.join([sql`count`, ...answered])}]) as counts,
      to_jsonb(array[${sql.join(queries.map(({ result }) => result))}]::jsonb[]) as results
    from totals`);
  const [count = 0, ...counts] = row.counts;
  return { count, fields: counts.map((answered, field) => ({ answered, result: row.results[field] })) };
};

/** The form with the version whose fields are summarized: the published one, or the draft if none is published. */
export const findFormToSummarize = (
  db: Db,
  accountId: string,
  formId: string,
): Promise<{ version_id: string; definition: unknown } | undefined> =>
  db.maybe(sql<{ version_id: string; definition: unknown }>`
    select v.id as version_id, v.definition
    from forms f join form_versions v
      on v.account_id = f.account_id and v.id = coalesce(f.published_version_id, f.draft_version_id)
    where f.account_id = ${accountId} and f.id = ${formId}`);

export interface EntryCounts {
  total: number;
  submitted: number;
  inTrash: number;
  interval: 'day' | 'week' | 'month' | 'year';
  perDay: { date: string; submitted: number; started: number }[];
  completion: { started: number; submitted: number; medianSeconds: number | null };
  /** Number of respondents' drafts by page. */
  draftsByPage: Record<string, number> | null;
}

const interval = sql`
  case when last - first < 366 then 'day' when last - first < 366 * 7 then 'week'
    when last - first < 366 * 30 then 'month' else 'year' end`;

/** Counts entries by status, over time without gaps, and by the page that respondents reached. */
export const countEntriesOverTime = async (
  db: Db,
  accountId: string,
  chosen: EntrySelection & { today: string },
): Promise<EntryCounts> => {
  const { timezone, from, to, today } = chosen;
  const dayOf = (time: Sql) => sql`(${time} at time zone ${timezone})::date`;
  // tenant-scope: the account is part of the conditions
  const row = await db.one(sql<{ counts: EntryCounts }>`
    with chosen as materialized (
      select r.status = 'submitted' as sent, r.created_at, r.submitted_at, r.page, r.source = 'respondent' as by_respondent
      from entries r where ${matchesSelection(accountId, chosen)} and r.deleted_at is null
    ),
    days as materialized (
      select day, sum(submitted) as submitted, sum(started) as started from (
        select ${dayOf(sql`submitted_at`)} as day, count(*) as submitted, 0 as started from chosen where sent group by 1
        union all
        select ${dayOf(sql`created_at`)}, 0, count(*) from chosen group by 1
      ) d
      where (${from ?? null}::date is null or day >= ${from ?? null}::date)
        and (${to ?? null}::date is null or day <= ${to ?? null}::date)
      group by day
    ),
    ends as (
      select first, greatest(first, coalesce(${to ?? null}::date, last, ${today}::date), coalesce(${to ?? null}::date, ${today}::date)) as last
      from (select coalesce(${from ?? null}::date, min(day), ${to ?? null}::date, ${today}::date) as first, max(day) as last from days) e
    ),
    span as (select first, last, ${interval} as interval from ends),
    periods as (
      select date_trunc(interval, day)::date as date, sum(submitted) as submitted, sum(started) as started
      from days, span group by 1
    )
    select jsonb_build_object(
      'total', (select count(*) from chosen),
      'submitted', (select count(*) from chosen where sent),
      'inTrash', (
        select count(*) from entries r where ${matchesSelection(accountId, chosen)} and r.deleted_at is not null),
      'interval', span.interval,
      'perDay', (
        select jsonb_agg(jsonb_build_object('date', to_char(date, 'YYYY-MM-DD'),
          'submitted', coalesce(submitted, 0), 'started', coalesce(started, 0)) order by date)
        from (
          select generate_series(date_trunc(span.interval, span.first), span.last, ('1 ' || span.interval)::interval)::date as date
        ) g left join periods using (date)),
      'completion', (
        select jsonb_build_object('started', count(*), 'submitted', count(*) filter (where sent),
          'medianSeconds', percentile_cont(0.5) within group (order by extract(epoch from submitted_at - created_at))
            filter (where sent and submitted_at > created_at))
        from chosen where by_respondent),
      'draftsByPage', (
        select jsonb_object_agg(page, count) from (
          select coalesce(page, '') as page, count(*) from chosen where by_respondent and not sent group by 1) p)
    ) as counts from span`);
  return row.counts;
};
