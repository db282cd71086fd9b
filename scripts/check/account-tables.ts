/** Tables with account data, and their account column. */
export type AccountTables = ReadonlyMap<string, string>;

interface Table {
  name: string;
  columns: string[];
  /** The column lists of the primary key and of unique constraints and indexes. */
  keys: { kind: 'primary key' | 'unique key'; columns: string[] }[];
  secured: boolean;
  /** The text after the table name in each `create policy`. */
  policies: string[];
}

/** Global lookup tables that map, for example, a key digest to an account before the account is known. */
const isDirectory = (name: string) => name.endsWith('_directory');

const withoutComments = (sql: string) => sql.replaceAll(/--[^\n]*/g, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');

const names = (list: string) => list.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '');

/** The text inside the parentheses that open at `start`. */
const insideParentheses = (sql: string, start: number): string => {
  let depth = 0;
  for (let at = start; at < sql.length; at += 1) {
    if (sql[at] === '(') depth += 1;
    if (sql[at] === ')') depth -= 1;
    if (depth === 0) return sql.slice(start + 1, at);
  }
  return sql.slice(start + 1);
};

const splitAtCommas = (list: string): string[] => {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
};

const readTable = (name: string, body: string): Table => {
  const table: Table = { name, columns: [], keys: [], secured: false, policies: [] };
  for (const part of splitAtCommas(body)) {
    const key = /^(?:constraint \w+ )?(primary key|unique)\b[^(]*\(([^)]*)\)/.exec(part);
    const [first = ''] = part.split(/\s+/);
    if (key)
      table.keys.push({
        kind: key[1] === 'unique' ? 'unique key' : 'primary key',
        columns: names(key[2] ?? ''),
      });
    else if (!/^(constraint|check|foreign|exclude|like)$/.test(first)) {
      table.columns.push(first);
      if (/\bprimary key\b/.test(part)) table.keys.push({ kind: 'primary key', columns: [first] });
      if (/\bunique\b/.test(part)) table.keys.push({ kind: 'unique key', columns: [first] });
    }
  }
  return table;
};

const readTables = (migrations: string): Table[] => {
  const sql = withoutComments(migrations).toLowerCase();
  const tables = new Map<string, Table>();
  for (const { 1: name = '', 0: head, index } of sql.matchAll(
    /\bcreate table (?:if not exists )?(\w+)\s*\(/g,
  ))
    tables.set(name, readTable(name, insideParentheses(sql, index + head.length - 1)));
  for (const { 1: name = '', 2: column = '' } of sql.matchAll(
    /\balter table (\w+)\s+add column (?:if not exists )?(\w+)/g,
  ))
    tables.get(name)?.columns.push(column);
  for (const { 1: name = '', 2: list = '' } of sql.matchAll(
    /\bcreate unique index[^;]*? on (\w+)[^(;]*\(([^;]*)\)/g,
  ))
    tables.get(name)?.keys.push({ kind: 'unique key', columns: names(list) });
  for (const { 1: name = '' } of sql.matchAll(/\balter table (\w+)\s+enable row level security/g)) {
    const table = tables.get(name);
    if (table) table.secured = true;
  }
  for (const { 1: name = '', 2: rule = '' } of sql.matchAll(/\bcreate policy \w+\s+on (\w+)([^;]*)/g))
    tables.get(name)?.policies.push(rule);
  for (const { 1: name = '' } of sql.matchAll(/\bdrop table (?:if exists )?(\w+)/g)) tables.delete(name);
  return [...tables.values()];
};

/** The account column, if the table has account data. */
const accountColumn = ({ name, columns }: Table): string | undefined => {
  if (name === 'accounts') return 'id';
  return columns.includes('account_id') && !isDirectory(name) ? 'account_id' : undefined;
};

const problemsOf = (table: Table, column: string): string[] => {
  const { name, keys, secured, policies } = table;
  const problems = keys
    .filter((key) => key.columns[0] !== column)
    .map(
      ({ kind, columns }) =>
        `${name}: the ${kind} (${columns.join(', ')}) must start with ${column}, so that the table can be distributed by account.`,
    );
  if (!keys.some(({ kind }) => kind === 'primary key'))
    problems.push(`${name}: add a primary key that starts with ${column}.`);
  if (!secured) problems.push(`${name}: add "alter table ${name} enable row level security;".`);
  const isOwn = (policy: string) => policy.includes(`using (${column} = current_account())`);
  if (!policies.some(isOwn))
    problems.push(
      `${name}: add "create policy own_account on ${name} using (${column} = current_account());".`,
    );
  // A policy may let a user read their own rows, but nothing more.
  const isPersonal = (policy: string) =>
    policy.includes('for select') && policy.includes('current_account()');
  for (const policy of policies.filter((one) => !isOwn(one) && !isPersonal(one)))
    problems.push(
      `${name}: the policy "${policy.trim()}" gives access to other accounts. Make it a select policy that uses current_account().`,
    );
  return problems;
};

/** Reads the account tables from the migrations and reports those without row-level security. */
export const readAccountTables = (migrations: string): { tables: AccountTables; problems: string[] } => {
  const tables = new Map<string, string>();
  const problems: string[] = [];
  for (const table of readTables(migrations)) {
    const column = accountColumn(table);
    if (column === undefined) continue;
    tables.set(table.name, column);
    problems.push(...problemsOf(table, column));
  }
  return { tables, problems };
};
