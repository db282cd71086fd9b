import type { JsonObject } from '../../settings/plain-json.ts';
import { catchRejection, finishImport, type Imported } from '../finish-import.ts';
import { createReport, quote, type Report, rejectImport } from '../import-report.ts';
import type { CelFragment, ValueKind } from '../xpath/cel-text.ts';
import { translateValue } from '../xpath/translate-xpath.ts';
import { readFilters } from './choice-filters.ts';
import { readChoices } from './choices.ts';
import { createElement, reportMedia, setVisibleWhen } from './create-element.ts';
import { QUESTIONS } from './field-settings.ts';
import {
  type ImportContext,
  MAX_LABEL,
  readTextColumn,
  textName,
  translateOrReport,
} from './import-context.ts';
import { type Languages, readLanguages } from './languages.ts';
import { checkRepeatCounts, repeatOf } from './repeat-counts.ts';
import { indexNodes, scopeOf } from './scope.ts';
import { readTable, type SheetCells, type Table } from './sheet.ts';
import { groupsAround, readStructure, type SheetNode } from './structure.ts';

const SURVEY = new Set(
  (
    'type name label hint guidance_hint relevant constraint constraint_message required required_message default ' +
    'readonly calculation appearance choice_filter repeat_count parameters trigger disabled bind_type media::image ' +
    'media::big-image media::audio media::video'
  ).split(' '),
);
const CHOICES = new Set(['list_name', 'name', 'label', 'media::image', 'media::audio', 'media::video']);
/** Settings that are read, or have no meaning outside of their tools. */
const SETTINGS = new Set(['form_title', 'default_language', 'style', 'allow_choice_duplicates']);

const aliased = (table: Table, from: string, to: string): boolean =>
  !table.columns.some(({ name }) => name === to) && table.columns.some(({ name }) => name === from);

function readSettings(sheet: SheetCells | undefined, report: Report): (name: string) => string {
  if (!sheet) return () => '';
  const table = readTable(sheet, () => true, report);
  const [row] = table.rows;
  for (const { name, header } of row ? table.columns : [])
    if (!SETTINGS.has(name) && row?.text(name) !== '')
      report.warn(
        row?.cellAddress(name) ?? sheet.name,
        'setting_not_carried',
        `The setting "${header.slice(0, 100)}" is not supported.`,
      );
  return (name) => row?.text(name) ?? '';
}

/** Calculations are translated on first use: one can depend on the type of another. */
function calculations(context: () => ImportContext) {
  const known = new Map<SheetNode, CelFragment | undefined>();
  const inWork = new Set<SheetNode>();
  return (node: SheetNode): CelFragment | undefined => {
    if (known.has(node)) return known.get(node);
    const source = node.row.text('calculation');
    if (source === '' || inWork.has(node)) return undefined;
    inWork.add(node);
    const value = translateOrReport(context(), node, 'calculation', () =>
      translateValue(source, context().scope(node)),
    );
    inWork.delete(node);
    known.set(node, value);
    return value;
  };
}

function createContext(
  top: readonly SheetNode[],
  given: Pick<ImportContext, 'report' | 'languages' | 'lists' | 'filterColumns'>,
): ImportContext {
  const index = indexNodes(top);
  const calculation = calculations(() => context);
  const typeOf = (node: SheetNode): ValueKind | undefined => {
    const isCalculated = node.type === 'calculate' || /^(yes|true)/i.test(node.row.text('readonly'));
    if (isCalculated && node.row.text('calculation') !== '') return calculation(node)?.type ?? 'any';
    return QUESTIONS.get(node.type)?.answer;
  };
  const context: ImportContext = {
    ...given,
    translations: {},
    expressions: [],
    places: new Map(),
    tables: new Map(),
    elements: new Map(),
    typeOf,
    calculation,
    scope: (node) => scopeOf(node, index, typeOf),
  };
  return context;
}

function createGroup(context: ImportContext, node: SheetNode): JsonObject {
  const label = readTextColumn(context, node, 'label', { name: textName(node, 'label'), max: MAX_LABEL });
  const group: JsonObject = { kind: 'group', key: node.key, ...(label !== undefined && { label }) };
  setVisibleWhen(context, node, group);
  if (node.kind === 'repeat') group.repeat = repeatOf(context, node);
  reportGroup(context, node);
  group.elements = createElements(context, node.children);
  return group;
}

function reportGroup(context: ImportContext, node: SheetNode): void {
  const appearance = node.row.text('appearance');
  if (appearance !== '' && !(node.isPage && appearance === 'field-list'))
    context.report.warn(
      node.row.cellAddress('appearance'),
      'appearance_not_carried',
      `${quote(appearance)} in "appearance" of a ${node.kind} is not supported.`,
    );
  if (context.languages.texts(node.row, 'hint').main !== '')
    context.report.warn(
      node.row.cellAddress('hint'),
      'hint_not_carried',
      `Hints are not supported for a ${node.kind}.`,
    );
  reportMedia(context, node);
}

function createElements(context: ImportContext, nodes: readonly SheetNode[]): JsonObject[] {
  return nodes.flatMap((node) => {
    const element = node.kind === 'question' ? createElement(context, node) : createGroup(context, node);
    if (!element) return [];
    context.places.set(element, node.row.cellAddress());
    context.elements.set(node, element);
    return [element];
  });
}

/** Pages from groups, and pages for the questions between them. */
function createPages(context: ImportContext, top: readonly SheetNode[]): JsonObject[] {
  const pages: JsonObject[] = [];
  const ids = new Set(top.filter(({ isPage }) => isPage).map(({ key }) => key));
  let loose: JsonObject | undefined;
  for (const node of top) {
    if (node.isPage) {
      const name = `${node.key}.title`;
      const title = readTextColumn(context, node, 'label', { name, max: 500 });
      const page: JsonObject = { id: node.key, ...(title !== undefined && { title }) };
      setVisibleWhen(context, node, page);
      reportGroup(context, node);
      page.elements = createElements(context, node.children);
      pages.push(page);
      loose = undefined;
      continue;
    }
    if (!loose) {
      let number = pages.length + 1;
      while (ids.has(`page_${number}`)) number++;
      ids.add(`page_${number}`);
      loose = { id: `page_${number}`, elements: [] };
      pages.push(loose);
    }
    (loose.elements as JsonObject[]).push(...createElements(context, [node]));
  }
  return pages.length > 0 ? pages : [{ id: 'page_1', elements: [] }];
}

const settingsOf = ({ main, others }: Languages): JsonObject =>
  main === undefined && others.length === 0
    ? {}
    : {
        locales: [main ?? 'en', ...others.filter((one) => one !== (main ?? 'en'))],
        defaultLocale: main ?? 'en',
      };

/** Imports XLSForm sheets as a form, with a report of what is not supported. */
export function importXlsForm(sheets: readonly SheetCells[]): Imported {
  return catchRejection(() => {
    const report = createReport();
    const sheet = (name: string) => sheets.find((one) => one.name.trim().toLowerCase() === name);
    const survey = sheet('survey');
    if (!survey) return rejectImport('', 'survey_missing', 'There is no "survey" sheet. Is this an XLSForm?');
    const table = readTable(survey, (name) => SURVEY.has(name), report);
    if (!table.columns.some(({ name }) => name === 'type'))
      rejectImport(
        survey.name,
        'type_missing',
        'The "survey" sheet has no "type" column. Is this an XLSForm?',
      );
    if (table.rows.length === 0)
      rejectImport(survey.name, 'survey_empty', 'The "survey" sheet has no questions.');
    const setting = readSettings(sheet('settings'), report);
    const choices = sheet('choices') ?? sheet('choices and columns');
    const filters = readFilters(table);
    const choiceTable =
      choices &&
      readTable(
        choices,
        (name) => CHOICES.has(name) || name === 'value' || filters.columns.has(name),
        report,
      );
    const languages = readLanguages(
      choiceTable ? [table, choiceTable] : [table],
      setting('default_language'),
      report,
    );
    const named =
      choiceTable && aliased(choiceTable, 'value', 'name') ? withValueAsName(choiceTable) : choiceTable;
    const lists = readChoices(named, languages, report, filters.lists);
    const top = readStructure(table, setting('style'), report);
    const context = createContext(top, { report, languages, lists, filterColumns: filters.columns });
    const pages = createPages(context, top);
    checkRepeatCounts(context);
    const { translations } = context;
    return finishImport({
      definition: { pages, ...(Object.keys(translations).length > 0 && { translations }) },
      places: context.places,
      report,
      expressions: context.expressions.map(({ node, column, source, expression, use, remove }) => ({
        place: node.row.cellAddress(column),
        source,
        expression,
        use,
        remove,
        groups: groupsAround(node).map(({ key }) => key),
      })),
      name: setting('form_title') || undefined,
      settings: settingsOf(languages),
      tables: [...context.tables.values()],
    });
  });
}

/** Some workbooks use `value` instead of `name`. */
const withValueAsName = (table: Table): Table => ({
  ...table,
  rows: table.rows.map((row) => ({
    ...row,
    text: (column, language) => row.text(column === 'name' ? 'value' : column, language),
    cellAddress: (column) => row.cellAddress(column === 'name' ? 'value' : column),
  })),
});
