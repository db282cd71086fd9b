import ts from 'typescript';
import type { AccountTables } from './account-tables.ts';
import { isSqlTemplate, isSqlText, resolveIdentifier, sqlTextOf } from './sql-source.ts';
import { unknownTable, unscopedTables } from './unscoped-sql.ts';

const joins = ['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin'];
const starts = ['selectFrom', 'updateTable', 'deleteFrom', 'insertInto', 'replaceInto', 'mergeInto'];
const tableMethods = new Set([...starts, ...joins, 'from', 'using']);
/** Calls that restrict a query to an account. Not `select` or `set`, which do not restrict rows. */
const restrictions = new Set([...joins, 'where', 'whereRef', 'using']);
const insertions = new Set(['values', 'columns', 'expression']);

interface ChainCall {
  method: string;
  args: readonly ts.Expression[];
}

/** The calls of a chain `a.b().c()` in order, from its outermost node. */
const chainOf = (outermost: ts.Node): ChainCall[] => {
  const calls: ChainCall[] = [];
  for (let node = outermost; ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression); ) {
    calls.unshift({ method: node.expression.name.text, args: node.arguments });
    node = node.expression.expression;
  }
  return calls;
};

const isQueryChain = (node: ts.Node) => chainOf(node).some(({ method }) => starts.includes(method));

const isInnerCall = (node: ts.Node) =>
  ts.isPropertyAccessExpression(node.parent) &&
  node.parent.expression === node &&
  ts.isCallExpression(node.parent.parent);

/** All strings and names in an argument, except in subqueries, which must be scoped themselves. */
const namesIn = (node: ts.Node, depth = 0): string[] => {
  if (isQueryChain(node)) return [];
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return [node.text];
  if (ts.isIdentifier(node)) {
    const meaning = depth < 3 ? resolveIdentifier(node) : node;
    return meaning === node ? [node.text] : namesIn(meaning, depth + 1);
  }
  if (ts.isShorthandPropertyAssignment(node)) return [node.name.text];
  const words: string[] = [];
  node.forEachChild((child) => {
    // In `row.account_id`, the property is a value, not a column.
    if (ts.isPropertyAccessExpression(node) && child === node.name) return;
    words.push(
      ...(ts.isPropertyAssignment(node) && child === node.name ? [child.getText()] : namesIn(child, depth)),
    );
  });
  return words;
};

/** The tables of a call with their aliases; undefined if they are not literals. */
const tablesOf = (argument: ts.Expression): { table: string; alias: string }[] | undefined => {
  const meaning = resolveIdentifier(argument);
  if (ts.isArrayLiteralExpression(meaning))
    return meaning.elements.flatMap((element) => tablesOf(element) ?? []);
  if (ts.isStringLiteralLike(meaning)) {
    const [table = '', alias = table] = meaning.text.split(/\s+as\s+/);
    return [{ table, alias }];
  }
  // A subquery is checked separately.
  return ts.isCallExpression(meaning) || ts.isFunctionLike(meaning) ? [] : undefined;
};

const unscopedInChain = (chain: ChainCall[], tables: AccountTables): string[] => {
  const isInsert = chain.some(({ method }) => method === 'insertInto' || method === 'replaceInto');
  const counted = isInsert ? insertions : restrictions;
  const words = chain
    .filter(({ method }) => counted.has(method))
    .flatMap(({ args }) => args.flatMap((arg) => namesIn(arg)));
  const found: string[] = [];
  const touched: { table: string; alias: string; column: string }[] = [];
  for (const { method, args } of chain) {
    if (!tableMethods.has(method) || !args[0]) continue;
    const named = tablesOf(args[0]);
    if (!named) found.push(unknownTable);
    for (const { table, alias } of named ?? []) {
      const column = tables.get(table);
      if (column) touched.push({ table, alias, column });
    }
  }
  for (const { table, alias, column } of touched) {
    // With one table, the bare column is enough; with several, each must be qualified.
    const pattern = new RegExp(touched.length < 2 ? `\\b${column}\\b` : `\\b${alias}\\.${column}\\b`);
    if (!words.some((word) => pattern.test(word))) found.push(table);
  }
  return found;
};

const queryText = (node: ts.CallExpression): ts.Expression | undefined => {
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'query')
    return undefined;
  const [argument] = node.arguments;
  if (!argument || !ts.isObjectLiteralExpression(argument)) return argument;
  return argument.properties.filter(ts.isPropertyAssignment).find(({ name }) => name.getText() === 'text')
    ?.initializer;
};

const isExempt = (node: ts.Node, source: ts.SourceFile): boolean => {
  let statement = node;
  while (statement.parent && !ts.isStatement(statement)) statement = statement.parent;
  const lines = source.text.split('\n');
  return [node, statement].some((place) => {
    const line = source.getLineAndCharacterOfPosition(place.getStart(source)).line;
    return [lines[line - 1], lines[line]].some((text) => /\/\/ tenant-scope: \S+/.test(text ?? ''));
  });
};

const advice = (table: string, tables: AccountTables) =>
  table === unknownTable
    ? 'Write out the table name'
    : `Add ${tables.get(table)} (where, values or join condition) for "${table}"`;

/** Finds queries on account tables that are not restricted to an account. */
export const findUnscopedQueries = (path: string, text: string, tables: AccountTables): string[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const report = (node: ts.Node, found: readonly string[]) => {
    if (found.length === 0 || isExempt(node, source)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    for (const table of new Set(found))
      problems.push(
        `${path}:${line + 1}: this query is not limited to one account. ${advice(table, tables)}, or add a comment above it that says why: // tenant-scope: <reason>`,
      );
  };
  const visit = (node: ts.Node, insideSql: boolean) => {
    if (ts.isCallExpression(node)) {
      if (!isInnerCall(node) && isQueryChain(node)) report(node, unscopedInChain(chainOf(node), tables));
      const query = queryText(node);
      const isWritten = query && !ts.isFunctionLike(resolveIdentifier(query));
      if (isWritten && !isSqlTemplate(query)) report(node, unscopedTables(sqlTextOf(query), tables));
    }
    const isSql = isSqlText(node);
    // SQL nested in a larger statement was checked together with it.
    if (isSql && !insideSql) report(node, unscopedTables(sqlTextOf(node), tables));
    node.forEachChild((child) => visit(child, isSql || (insideSql && !ts.isCallExpression(node))));
  };
  visit(source, false);
  return problems;
};
