import { MAX_ELEMENTS, MAX_GROUP_DEPTH, MAX_PAGES } from '../../settings/limits.ts';
import { createUniqueKey } from '../import-keys.ts';
import { quote, type Report, rejectImport } from '../import-report.ts';
import { type RowKind, readType } from './question-types.ts';
import type { Row, Table } from './sheet.ts';

/** A survey row with its children. */
export type SheetNode = {
  readonly row: Row;
  readonly kind: 'group' | 'repeat' | 'question';
  readonly type: string;
  readonly list?: string | undefined;
  readonly orOther?: boolean | undefined;
  /** The name as written. */
  readonly name: string;
  readonly parent: SheetNode | undefined;
  readonly children: SheetNode[];
  /** A group that becomes a page: it is not part of the answers. */
  isPage: boolean;
  key: string;
};

const splitWords = (text: string): string[] => text.toLowerCase().split(/\s+/);

/** Top-level groups are pages if the form has the style "pages" or the group is on one screen. */
const isPage = ({ kind, parent, row }: SheetNode, inPages: boolean): boolean =>
  kind === 'group' && !parent && (inPages || splitWords(row.text('appearance')).includes('field-list'));

const YES = /^(yes|true|true\(\)|1)$/i;

const BOUND_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    int: 'integer',
    integer: 'integer',
    decimal: 'decimal',
    date: 'date',
    time: 'time',
    datetime: 'datetime',
    string: 'text',
    geopoint: 'geopoint',
    barcode: 'barcode',
  }),
);

/** A text question with `bind::type` has that type. */
function boundType(read: RowKind, row: Row, report: Report): RowKind {
  const bound = row.text('bind_type');
  if (bound === '' || read.kind !== 'question') return read;
  const type = BOUND_TYPES.get(bound.toLowerCase());
  if (type === read.type) return read;
  if (read.type === 'text' && type) return { ...read, type };
  report.warn(
    row.cellAddress('bind_type'),
    'bind_type_not_carried',
    `${quote(bound)} in "bind::type" is not supported for questions of type ${quote(read.type)}.`,
  );
  return read;
}

export function readStructure(survey: Table, style: string, report: Report): SheetNode[] {
  const top: SheetNode[] = [];
  const open: SheetNode[] = [];
  let questions = 0;
  for (const row of survey.rows) {
    const cell = row.text('type');
    if (cell === '' || YES.test(row.text('disabled'))) {
      report.warn(
        row.cellAddress(),
        cell === '' ? 'row_without_type' : 'row_disabled',
        cell === ''
          ? 'This row has no type, so it was not imported.'
          : 'This row is disabled, so it was not imported.',
      );
      continue;
    }
    const read = boundType(readType(cell), row, report);
    if (read.kind === 'end') {
      closeGroup(open, read.what, row, report);
      continue;
    }
    const parent = open.at(-1);
    const node: SheetNode = {
      row,
      ...(read.kind === 'begin' ? { kind: read.what, type: read.what } : read),
      name: row.text('name'),
      parent,
      children: [],
      isPage: false,
      key: '',
    };
    (parent?.children ?? top).push(node);
    if (++questions > MAX_ELEMENTS + MAX_PAGES)
      rejectImport(
        row.cellAddress(),
        'too_many',
        `A form can have at most ${MAX_ELEMENTS} elements. Split it into several forms.`,
      );
    if (read.kind !== 'begin') continue;
    open.push(node);
    // One more than the maximum group depth, because the outermost can become a page.
    if (open.length > MAX_GROUP_DEPTH + 1)
      rejectImport(
        row.cellAddress(),
        'too_deep',
        `Groups are nested more than ${MAX_GROUP_DEPTH} levels deep. Use fewer levels.`,
      );
  }
  for (const { row, kind } of open)
    report.error(
      row.cellAddress(),
      'not_closed',
      `This ${kind} is never closed, so it ends at the end of the sheet.`,
    );
  markPages(top, splitWords(style).includes('pages'));
  nameNodes(top, report);
  return top;
}

function closeGroup(open: SheetNode[], what: 'group' | 'repeat', row: Row, report: Report): void {
  const closed = open.pop();
  if (!closed)
    report.error(
      row.cellAddress(),
      'nothing_to_close',
      `There is no ${what} to end here, so the row was not imported.`,
    );
  else if (closed.kind !== what)
    report.error(
      row.cellAddress(),
      'wrong_end',
      `This ends a ${what}, but the open one is a ${closed.kind} (${closed.row.cellAddress()}), so that was ended.`,
    );
}

function markPages(top: readonly SheetNode[], inPages: boolean): void {
  let pages = 0;
  for (const node of top)
    if (isPage(node, inPages) && node.children.length > 0 && ++pages <= MAX_PAGES / 2) node.isPage = true;
}

/** Assigns keys: unique among siblings; the fields of all pages are siblings. */
function nameNodes(top: readonly SheetNode[], report: Report): void {
  const pages = new Set<string>();
  const name = (nodes: readonly SheetNode[], taken: Set<string>, inRepeat: boolean): void => {
    for (const node of nodes) {
      const fallback = node.kind === 'question' ? node.type : node.kind;
      const keyOptions = { fallback, taken: node.isPage ? pages : taken, inRepeat };
      node.key = createUniqueKey(node.name || node.row.text('label') || fallback, keyOptions);
      if (node.name === '' && node.kind !== 'question')
        report.warn(
          node.row.cellAddress('name'),
          'named',
          `This ${node.kind} had no name, so its key is "${node.key}".`,
        );
      else if (node.name === '')
        report.warn(
          node.row.cellAddress('name'),
          'named',
          `This question had no name, so its key is "${node.key}".`,
        );
      else if (node.name !== node.key)
        report.warn(
          node.row.cellAddress('name'),
          'renamed',
          `${quote(node.name)} can't be used as a key, so it became "${node.key}". Expressions were updated.`,
        );
      if (node.isPage) name(node.children, taken, false);
      else name(node.children, new Set(), node.kind === 'repeat');
    }
  };
  name(top, new Set(), false);
}

/** The enclosing groups of a node that are part of the answers, outermost first. */
export function groupsAround(node: SheetNode): SheetNode[] {
  const groups: SheetNode[] = [];
  for (let at = node.parent; at; at = at.parent) if (!at.isPage) groups.unshift(at);
  return groups;
}

/** The path of a node in the answers and translations: `people.age`. */
export const keysOf = (node: SheetNode): string[] => [...groupsAround(node), node].map(({ key }) => key);
