import type { JsonObject } from '../../settings/plain-json.ts';
import type { ImportedTable } from '../finish-import.ts';
import { createUniqueKey } from '../import-keys.ts';
import { quote } from '../import-report.ts';
import { parseXPath, type XPath } from '../xpath/parse-xpath.ts';
import type { XPathScope } from '../xpath/translate-xpath.ts';
import { XPathError, xpathTokens } from '../xpath/xpath-tokens.ts';
import { type ChoiceList, oneLine } from './choices.ts';
import type { ImportContext } from './import-context.ts';
import { readType } from './question-types.ts';
import { normalizeHeader, type Table } from './sheet.ts';
import type { SheetNode } from './structure.ts';

const LOGIC = new Set(['and', 'or', 'div', 'mod']);

/** The choice columns that an expression uses. */
const columnsUsed = (source: string): string[] => {
  try {
    const tokens = xpathTokens(source);
    return tokens.flatMap((token, at) => {
      const next = tokens[at + 1];
      const isCall = next?.kind === 'symbol' && next.text === '(';
      return token.kind === 'name' && !isCall && !LOGIC.has(token.name) ? [normalizeHeader(token.name)] : [];
    });
  } catch (error) {
    if (!(error instanceof XPathError)) throw error;
    return [];
  }
};

/** The lists that are filtered anywhere in the survey, and the columns used. */
export function readFilters(survey: Table): { lists: ReadonlySet<string>; columns: ReadonlySet<string> } {
  const lists = new Set<string>();
  const columns = new Set<string>();
  for (const row of survey.rows) {
    const source = row.text('choice_filter');
    const read = source === '' ? undefined : readType(row.text('type'));
    if (read?.kind !== 'question' || read.list === undefined) continue;
    lists.add(read.list);
    for (const column of columnsUsed(source)) columns.add(column);
  }
  return { lists, columns };
}

/** The key of a table column, by sheet column. */
type ColumnKeyLookup = (column: string) => string;

const operand = (tree: XPath, scope: XPathScope, keyOf: ColumnKeyLookup): string => {
  if (tree.kind === 'column') return `values.${keyOf(normalizeHeader(tree.name))}`;
  if (tree.kind === 'string' || tree.kind === 'number') return JSON.stringify(String(tree.value));
  if (tree.kind !== 'reference') throw new XPathError('choices can be compared only with answers and text');
  const { text, type } = scope.answer(tree.name);
  if (type !== 'string' && type !== 'any')
    throw new XPathError(`"${tree.name.slice(0, 60)}" is not a text or single select question`);
  return text;
};

/** A row filter: columns compared with answers, combined with "and" and "or". */
function rowFilter(tree: XPath, scope: XPathScope, keyOf: ColumnKeyLookup): string {
  if (tree.kind === 'binary' && (tree.operator === 'and' || tree.operator === 'or')) {
    const parts = [tree.left, tree.right].map((part) => {
      const text = rowFilter(part, scope, keyOf);
      return tree.operator === 'and' && part.kind === 'binary' && part.operator === 'or' ? `(${text})` : text;
    });
    return parts.join(tree.operator === 'and' ? ' && ' : ' || ');
  }
  if (tree.kind === 'binary' && (tree.operator === '=' || tree.operator === '!=')) {
    const isSwapped = tree.right.kind === 'column' && tree.left.kind !== 'column';
    const [left, right] = isSwapped ? [tree.right, tree.left] : [tree.left, tree.right];
    if (left.kind !== 'column') throw new XPathError('it uses no column of the choices');
    const sign = tree.operator === '=' ? '==' : '!=';
    return `${operand(left, scope, keyOf)} ${sign} ${operand(right, scope, keyOf)}`;
  }
  if (tree.kind === 'call' && tree.name === 'selected' && tree.args.length === 2) {
    const [many, one] = tree.args as [XPath, XPath];
    if (many.kind === 'reference' && one.kind === 'column' && scope.answer(many.name).type === 'list')
      return `${operand(one, scope, keyOf)} in ${scope.answer(many.name).text}`;
  }
  throw new XPathError('choices can be filtered only by columns that equal an answer');
}

/** The table for a list: names, labels in each language, and the columns used by filters. */
function tableOf(context: ImportContext, name: string, list: ChoiceList): ImportedTable {
  const known = context.tables.get(name);
  if (known) return known;
  const taken = new Set<string>();
  const locales = [...list.translations.keys()];
  const columns = [
    { key: createUniqueKey('name', { fallback: 'name', taken }), name: 'name' },
    { key: createUniqueKey('label', { fallback: 'label', taken }), name: 'label' },
    ...locales.map((locale) => ({
      key: createUniqueKey(`label_${locale}`, { fallback: 'label', taken }),
      name: `label::${locale}`,
    })),
    ...[...context.filterColumns]
      .filter((column) => list.rows.some((row) => row.text(column) !== ''))
      .map((column) => ({ key: createUniqueKey(column, { fallback: 'column', taken }), name: column })),
  ];
  const rows = list.rows.flatMap((row): Record<string, string>[] => {
    const value = row.text('name').replaceAll(/\s+/g, ' ');
    if (value === '') return [];
    const { main, others } = context.languages.texts(row, 'label');
    const labelsByLocale = new Map(others);
    return [
      Object.fromEntries(
        columns.flatMap(({ key, name: column }, at) => {
          const locale = locales[at - 2];
          const text =
            at === 0
              ? value
              : at === 1
                ? main || value
                : locale === undefined
                  ? row.text(column)
                  : (labelsByLocale.get(locale) ?? '');
          return text === '' ? [] : [[key, oneLine(text)]];
        }),
      ),
    ];
  });
  const id = `tbl_${String(context.tables.size + 1).padStart(26, '0')}`;
  const table = { id, name, columns, rows };
  context.tables.set(name, table);
  return table;
}

/** The table options of a question with a filter; undefined if it has none or an unsupported one. */
export function tableOptions(
  context: ImportContext,
  node: SheetNode,
  list: ChoiceList,
): JsonObject | undefined {
  const { row } = node;
  const source = row.text('choice_filter');
  if (source === '') return undefined;
  const place = row.cellAddress('choice_filter');
  const reject = (why: string) => {
    context.report.error(
      place,
      'choice_filter_not_carried',
      `All choices are shown. ${quote(source)} was not imported because ${why}. Add the choices to a data table and use an option filter.`,
    );
    return undefined;
  };
  if (node.type === 'rank') return reject('a ranking needs its choices in the form');
  const isFirst = !context.tables.has(node.list ?? '');
  try {
    const table = tableOf(context, node.list ?? '', list);
    const keyOf: ColumnKeyLookup = (column) => {
      const found = table.columns.find(({ name }) => name === column);
      if (!found) throw new XPathError(`the choices have no column ${quote(column)}`);
      return found.key;
    };
    const filter = rowFilter(parseXPath(source, { columns: true }), context.scope(node), keyOf);
    context.report.warn(
      place,
      'choices_in_table',
      `The choices of the list ${quote(table.name)} became a data table with that name, which this question filters.`,
    );
    if (list.translations.size > 0)
      context.report.warn(
        place,
        'translations_not_carried',
        'Choices from a data table have labels in one language. The other languages are in columns of the table.',
      );
    return { tableId: table.id, valueColumn: 'name', labelColumn: 'label', filter };
  } catch (error) {
    if (!(error instanceof XPathError)) throw error;
    if (isFirst) context.tables.delete(node.list ?? '');
    return reject(error.message);
  }
}
