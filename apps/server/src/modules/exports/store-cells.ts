import { type RawBuilder, sql } from 'kysely';
import type { Column, Sheet } from './columns.ts';
import { isRawTimestamp } from './csv-rewriter.ts';

/*
 * A sheet written by PostgreSQL, with the same cells as cells.ts. The statement has three layers: the records `q`, with an
 * instance `v1`, `v2` … for each nested list; the value of each column, `t0`, `t1` …; and its cell. `offset 0` keeps the
 * planner from merging the layers, which would look up each value several times. Ids are written as uuids: encoding one in
 * SQL takes as long as ten other cells, so csv-rewriter.ts does it in the stream. The same goes for timestamps, of which two
 * cost as much as ten cells.
 */

type Sql = RawBuilder<unknown>;

/**
 * Whether a spreadsheet could run part of a cell as a formula. Most cells start with a letter or a digit and have one line:
 * those are excluded first.
 */
const mayBeFormula = (said: Sql): Sql =>
  sql`(ascii(${said}) < 65 and not ascii(${said}) between 48 and 57 or ascii(${said}) > 127
    or strpos(${said}, ';') > 0 or strpos(${said}, ${sql.lit('\n')}) > 0 or strpos(${said}, ${sql.lit('\r')}) > 0)`;

/** Regular expressions: for text that needs a leading apostrophe, and for positions that need one after their first group. */
interface FormulaPatterns {
  blankStart: string;
  formulaStart: string;
}

interface CsvOptions {
  timeZone: string | undefined;
  /** What a spreadsheet would run. */
  formulas: FormulaPatterns;
}

const escapeFormula = (said: Sql, { blankStart, formulaStart }: FormulaPatterns): Sql =>
  sql`case when ${said} ~ ${sql.lit(blankStart)} then '''' else '' end
    || regexp_replace(${said}, ${sql.lit(formulaStart)}, '\\1''', 'g')`;

const joinSql = (parts: readonly Sql[]): Sql => sql`${sql.join([...parts])}`;

/** The document that a column reads from. */
const documentOf = (sheet: Sheet, { column }: Pick<Column, 'column'>): Sql =>
  column === 'instance' ? sql.ref(`v${sheet.lists.length}`) : sql.ref(`q.${column}`);

/** The same in the outer layer. */
const outerDocument = ({ column }: Pick<Column, 'column'>): Sql => sql.ref(`d_${column}`);

const outerDocuments = (sheet: Sheet): Sql[] => {
  const columns = sheet.columns.filter((column) => !isTableColumn(column) && column.column !== 'position');
  return [...new Set(columns.map(({ column }) => column))].map(
    (column) => sql`${documentOf(sheet, { column })} as ${outerDocument({ column })}`,
  );
};

const jsonAt = (document: Sql, path: readonly string[], as: 'json' | 'text'): Sql => {
  const [only] = path;
  if (path.length === 1 && only !== undefined && !/^\d+$/.test(only))
    return as === 'text' ? sql`${document} ->> ${only}` : sql`${document} -> ${only}`;
  return as === 'text' ? sql`${document} #>> ${[...path]}` : sql`${document} #> ${[...path]}`;
};

const timestampText = (timestamp: Sql, timeZone: string | undefined): Sql =>
  timeZone === undefined
    ? sql`to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`to_char(${timestamp} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`;

const canonicalTimestamp = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$';

/** Columns of the table itself, as opposed to paths inside JSON. */
const isTableColumn = ({ path }: Column): boolean => path.length === 0;

interface CellSql {
  /** What the middle layer selects. */
  found: Sql[];
  /** What the outer layer makes of it. */
  cell: Sql;
}

const labelled = (value: Sql, labels: Column['labels']): Sql =>
  labels
    ? sql`coalesce(${JSON.stringify(Object.fromEntries(labels))}::jsonb ->> (${value}), ${value})`
    : value;

/** Items that contain the separator are quoted. */
const joinedItems = (list: Sql, labels: Column['labels']): Sql => {
  const item = sql.ref('item');
  return sql`(select string_agg(case when item ~ '[;"\n]|^\\s|\\s$' then '"' || replace(item, '"', '""') || '"' else item end,
      '; ' order by place)
    from (select ${labelled(item, labels)} as item, place
      from jsonb_array_elements_text(${list}) with ordinality as items (item, place)) items)`;
};

const cellSql = (
  sheet: Sheet,
  column: Column,
  index: number,
  { timeZone, formulas }: CsvOptions,
): CellSql => {
  const name = `t${index}`;
  const found = sql.ref(name);
  if (column.column === 'position')
    return { found: [sql`${sql.ref(`n${Number(column.path[0]) + 1}`)} as ${found}`], cell: found };
  const document = documentOf(sheet, column);
  if (isTableColumn(column))
    return {
      found: [sql`${document} as ${found}`],
      cell:
        column.kind === 'moment' && !isRawTimestamp(column, timeZone)
          ? timestampText(found, timeZone)
          : found,
    };

  // Read again only if the text may be dangerous: a negative number is not.
  const json = jsonAt(outerDocument(column), column.path, 'json');
  const defused = (said: Sql, isText: Sql) =>
    sql`case when ${mayBeFormula(said)} and ${isText} then ${escapeFormula(said, formulas)} else ${said} end`;
  if (column.kind === 'list') {
    const plain = sql`${json} #>> '{}'`;
    const said = sql`(case jsonb_typeof(${json}) when 'array' then ${joinedItems(json, column.labels)}
      else ${labelled(plain, column.labels)} end)`;
    const isText = sql`(jsonb_typeof(${json}) <> 'number' or said <> ${plain})`;
    return {
      found: [],
      cell: sql`(select ${defused(sql`said`, isText)} from (select ${said} as said) as one)`,
    };
  }
  const text = [sql`${jsonAt(document, column.path, 'text')} as ${found}`];
  const isString = sql`jsonb_typeof(${json}) = 'string'`;
  if (column.labels)
    return {
      found: text,
      cell: sql`(select ${defused(sql`said`, sql`(${isString} or said <> ${found})`)}
        from (select ${labelled(found, column.labels)} as said) as one)`,
    };
  const defusedText = defused(found, isString);
  const cell =
    column.kind === 'moment' && timeZone !== undefined
      ? sql`case when ${found} ~ ${sql.lit(canonicalTimestamp)} then ${timestampText(sql`${found}::timestamptz`, timeZone)}
          else ${defusedText} end`
      : defusedText;
  return { found: text, cell };
};

/** Unnests the lists from a record to a row of the sheet. */
export const unnestLists = (sheet: Sheet): Sql => {
  const steps = sheet.lists.map(({ column, path }, depth) => {
    const document = column === 'instance' ? sql.ref(`v${depth}`) : sql.ref(`q.${column}`);
    const list = jsonAt(document, path, 'json');
    return sql` cross join lateral jsonb_array_elements(case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end)
      with ordinality as ${sql.ref(`u${depth + 1}`)} (${sql.ref(`v${depth + 1}`)}, ${sql.ref(`n${depth + 1}`)})`;
  });
  return sql`${sql.join(steps, sql``)}`;
};

/** The rows of a sheet, one text per cell, for COPY. `records` is the query of a complete list. */
export const csvQuery = (records: Sql, sheet: Sheet, options: CsvOptions): Sql => {
  const cells = sheet.columns.map((column, index) => cellSql(sheet, column, index, options));
  // tenant-scope: the records are those of a list that names the account
  return sql`select ${joinSql(cells.map(({ cell }) => cell))} from (
    select ${joinSql([...outerDocuments(sheet), ...cells.flatMap(({ found }) => found)])} from (${records}) q ${unnestLists(sheet)} offset 0) found`;
};
