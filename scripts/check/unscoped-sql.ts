import type { AccountTables } from './account-tables.ts';

/** Placeholder for SQL that cannot be determined from the source. */
export const unknownSql = '$unseen$';

/** Reported for a table name that is not a literal. */
export const unknownTable = '(a table name that is not written out)';

const clauseEnd =
  /\b(where|group|order|limit|offset|having|window|returning|set|for|on|using|values|select|join|inner|left|right|full|cross|natural|default|overriding|from|with)\b/;

const clean = (sql: string): string =>
  sql
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .toLowerCase()
    // Not the FROM of a query.
    .replaceAll(/\bdistinct from\b/g, ' ')
    .replaceAll(/\b(extract|substring|trim|overlay)\s*\(([^()]*)\bfrom\b/g, '$1($2');

/** Splits SQL into queries: subqueries, CTEs and each side of a union must be scoped themselves. */
const queriesOf = (sql: string): string[] => {
  const done: string[] = [];
  const open: { text: string; isQuery: boolean }[] = [{ text: '', isQuery: true }];
  const current = () => open.findLast(({ isQuery }) => isQuery) as { text: string };
  for (let at = 0; at < sql.length; at += 1) {
    const tail = sql.slice(at, at + 40);
    if (sql[at] === '(') {
      const isQuery = /^\(\s*(select|insert|update|delete|with|merge)\b/.test(tail);
      current().text += ' ( ';
      open.push({ text: '', isQuery });
    } else if (sql[at] === ')' && open.length > 1) {
      const closed = open.pop();
      if (closed?.isQuery) done.push(closed.text);
      current().text += ' ) ';
    } else if (sql[at] === ';' || /^(union|except|intersect)\b/.test(tail)) {
      done.push(current().text);
      current().text = '';
    } else current().text += sql[at];
  }
  return [...done, ...open.map(({ text }) => text)];
};

interface TableMention {
  table: string;
  alias: string;
  isWrite: boolean;
  /** The rest of the query after the table name. */
  tail: string;
}

const mentionsIn = (query: string): TableMention[] => {
  const mentions: TableMention[] = [];
  const verbs = /\b(from|join|using|update|into|copy|truncate(?: table)?)\s+/g;
  for (const { 0: head, 1: verb = '', index } of query.matchAll(verbs)) {
    const start = index + head.length;
    const clause = query.slice(start);
    const end = clauseEnd.exec(clause)?.index ?? clause.length;
    let at = 0;
    for (const item of clause.slice(0, end).split(',')) {
      const [, , table, alias] =
        /^\s*(only )?(?:public\.)?([a-z_$][\w$]*)(?!\.)(?:\s+(?:as\s+)?([a-z_]\w*))?/.exec(item) ?? [];
      const isWrite = verb === 'into' || verb === 'copy';
      if (table)
        mentions.push({
          table,
          alias: alias ?? table,
          isWrite,
          tail: clause.slice(at + item.indexOf(table) + table.length),
        });
      at += item.length + 1;
    }
  }
  return mentions;
};

const isScoped = (
  { alias, table, isWrite, tail }: TableMention,
  column: string,
  isAlone: boolean,
  query: string,
): boolean => {
  if (isWrite) return new RegExp(`\\b${column}\\b`).test(tail);
  if (isAlone) return new RegExp(`\\b(where|on|using)\\b[^]*\\b${column}\\b`).test(tail);
  // With several tables, each must be qualified.
  return (
    new RegExp(`\\b(${alias}|${table})\\.${column}\\b`).test(query) ||
    new RegExp(`\\busing\\s*\\([^)]*\\b${column}\\b`).test(query)
  );
};

/** The account tables that are used without an account in some query. */
export const unscopedTables = (sql: string, tables: AccountTables): string[] => {
  const found = new Set<string>();
  for (const query of queriesOf(clean(sql))) {
    const mentions = mentionsIn(query);
    const read = mentions.filter(({ table, isWrite }) => tables.has(table) && !isWrite);
    for (const mention of mentions) {
      const column = tables.get(mention.table);
      if (mention.table === unknownSql) found.add(unknownTable);
      else if (column && !isScoped(mention, column, read.length < 2, query)) found.add(mention.table);
    }
  }
  return [...found];
};
