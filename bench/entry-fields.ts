/**
 * A form with twenty fields, about 1 KB per entry: as a definition, as SQL that generates answers, and as columns of a typed
 * table. `h` is a hash of the row number; each field uses different digits of it.
 */
interface BenchField {
  key: string;
  type: string;
  /** The column type in the typed table. */
  column: 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'timestamptz';
  sql: string;
  settings?: object;
}

const digits = (at: number, count: number) => `((h / ${10 ** at}) % ${count})`;
const options = (values: readonly string[]) => ({
  options: values.map((value) => ({ value, label: value })),
});
const oneOf = (key: string, at: number, values: readonly string[]): BenchField => ({
  key,
  type: 'single_choice',
  column: 'text',
  sql: `(array['${values.join("','")}'])[1 + ${digits(at, values.length)}]`,
  settings: options(values),
});
const text = (key: string, sql: string, type = 'short_text'): BenchField => ({
  key,
  type,
  column: 'text',
  sql,
});
const number = (key: string, at: number, count: number): BenchField => ({
  key,
  type: 'number',
  column: 'integer',
  sql: digits(at, count),
});

export const entryFields: readonly BenchField[] = [
  text('first_name', `(array['Ada','Béla','chloé','Dora','Emil','Åsa','Frank','Gita'])[1 + ${digits(0, 8)}]`),
  text('last_name', `initcap(substr(md5('l' || ${digits(1, 200_000)}), 1, 8))`),
  { ...text('email', `substr(md5('e' || number), 1, 12) || '@example.org'`), type: 'email' },
  text('company', `'Company ' || ${digits(2, 5_000)}`),
  text('city', `'City ' || ${digits(3, 300)}`),
  oneOf('country', 4, ['AT', 'CH', 'DE', 'ES', 'FR', 'IT', 'NO', 'PL', 'SE', 'US']),
  oneOf('plan', 5, ['free', 'basic', 'pro', 'team']),
  oneOf('channel', 6, ['web', 'mail', 'phone', 'event', 'other']),
  oneOf('topic', 7, ['billing', 'bug', 'idea', 'praise', 'question', 'other']),
  number('age', 8, 100),
  number('score', 5, 10_000),
  { ...number('amount', 6, 1_000_000), column: 'numeric', sql: `(${digits(6, 1_000_000)}::numeric / 100)` },
  { ...number('rating', 9, 5), type: 'rating', sql: `(1 + ${digits(9, 5)})` },
  { key: 'newsletter', type: 'yes_no', column: 'boolean', sql: `${digits(3, 2)} = 0` },
  { key: 'came_before', type: 'yes_no', column: 'boolean', sql: `${digits(4, 3)} = 0` },
  {
    key: 'birthday',
    type: 'date',
    column: 'date',
    sql: `(date '1950-01-01' + ${digits(7, 20_000)}::integer)`,
  },
  { key: 'visit', type: 'date', column: 'date', sql: `(date '2026-01-01' + ${digits(8, 365)}::integer)` },
  {
    key: 'meeting_at',
    type: 'datetime',
    column: 'timestamptz',
    sql: `(timestamptz '2026-01-01' + ${digits(2, 31_536_000)} * interval '1 second')`,
  },
  text('subject', `'Request ' || number`),
  text(
    'message',
    `sentences[1 + ${digits(0, 2_000)}] || ' ' || sentences[1 + ${digits(4, 2_000)}]`,
    'long_text',
  ),
];

export const entryDefinition = {
  pages: [
    {
      id: 'page',
      elements: entryFields.map(({ key, type, settings }) => ({
        kind: 'field',
        key,
        type,
        label: key,
        ...settings,
      })),
    },
  ],
};

const asJson = (key: string, { column, sql }: BenchField): string =>
  column === 'timestamptz'
    ? `'${key}', to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    : `'${key}', ${sql}`;

export const answersSql = `jsonb_build_object(${entryFields.map((field) => asJson(field.key, field)).join(', ')})`;

/** The answers as cells of a data table, by column ID. */
export const cellsSql = `jsonb_build_object(${entryFields.map((field, at) => asJson(`c${at + 1}`, field)).join(', ')})`;

/** Rows with `number`, `h`, sentences to pick from, and an ID and a time in ascending order. */
export const rowsSql = (count: number): string => `(
  select number, h, sentences, made_at,
    (lpad(to_hex((extract(epoch from made_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(number::text), 1, 3) || '8'
      || substr(md5(number::text), 4, 15))::uuid as id
  from generate_series(1, ${count}) as number,
    lateral (select hashint8extended(number, 7) & 9007199254740991 as h,
      timestamptz '2026-01-01' + number * interval '1 second' as made_at) made,
    (select array(
      select (select string_agg('word' || (hashint8extended(sentence * 100 + word, 0) & 4095), ' ')
        from generate_series(1, 24) as word)
      from generate_series(1, 2000) as sentence) as sentences) vocabulary
) rows`;
