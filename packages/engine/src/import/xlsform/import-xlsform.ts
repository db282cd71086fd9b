import { finishImport, type Imported, importOf } from '../finish-import.ts';
import { createReport, quote, type Report, refuseImport } from '../import-report.ts';
import { type Cel, type XType } from '../xpath/cel-text.ts';
import { translateValue } from '../xpath/translate-xpath.ts';
import { readFilters } from './choice-filters.ts';
import { readChoices } from './choices.ts';
import { QUESTIONS } from './field-settings.ts';
import { type Languages, readLanguages } from './languages.ts';
import { makeQuestion, putRelevant, reportMedia } from './make-field.ts';
import { type Json, MAX_LABEL, type Making, takeText, textName, tryTranslating } from './making.ts';
import { checkRepeatCounts, repeatOf } from './repeat-counts.ts';
import { indexNodes, scopeOf } from './scope.ts';
import { readTable, type SheetCells, type Table } from './sheet.ts';
import { groupsAround, type Node, readStructure } from './structure.ts';

const SURVEY = new Set(
  (
    'type name label hint guidance_hint relevant constraint constraint_message required required_message default ' +
    'readonly calculation appearance choice_filter repeat_count parameters trigger disabled bind_type media::image ' +
    'media::big-image media::audio media::video'
  ).split(' '),
);
const CHOICES = new Set(['list_name', 'name', 'label', 'media::image', 'media::audio', 'media::video']);
/** Read from the sheet `settings`, or without meaning outside of the tools they are for. */
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
        row?.place(name) ?? sheet.name,
        'setting_not_carried',
        `The setting "${header.slice(0, 100)}" is not supported.`,
      );
  return (name) => row?.text(name) ?? '';
}

/** Calculations are translated where they are first asked for: one may need the type of another. */
function calculations(making: () => Making) {
  const known = new Map<Node, Cel | undefined>();
  const inWork = new Set<Node>();
  return (node: Node): Cel | undefined => {
    if (known.has(node)) return known.get(node);
    const source = node.row.text('calculation');
    if (source === '' || inWork.has(node)) return undefined;
    inWork.add(node);
    const value = tryTranslating(making(), node, 'calculation', () =>
      translateValue(source, making().scope(node)),
    );
    inWork.delete(node);
    known.set(node, value);
    return value;
  };
}

function createMaking(
  top: readonly Node[],
  given: Pick<Making, 'report' | 'languages' | 'lists' | 'filterColumns'>,
): Making {
  const index = indexNodes(top);
  const calculation = calculations(() => making);
  const typeOf = (node: Node): XType | undefined => {
    const isCalculated = node.type === 'calculate' || /^(yes|true)/i.test(node.row.text('readonly'));
    if (isCalculated && node.row.text('calculation') !== '') return calculation(node)?.type ?? 'any';
    return QUESTIONS.get(node.type)?.answer;
  };
  const making: Making = {
    ...given,
    translations: {},
    translated: [],
    places: new Map(),
    tables: new Map(),
    made: new Map(),
    typeOf,
    calculation,
    scope: (node) => scopeOf(node, index, typeOf),
  };
  return making;
}

function makeGroup(making: Making, node: Node): Json {
  const label = takeText(making, node, 'label', { name: textName(node, 'label'), max: MAX_LABEL });
  const group: Json = { kind: 'group', key: node.key, ...(label !== undefined && { label }) };
  putRelevant(making, node, group);
  if (node.kind === 'repeat') group.repeat = repeatOf(making, node);
  reportGroup(making, node);
  group.elements = makeElements(making, node.children);
  return group;
}

function reportGroup(making: Making, node: Node): void {
  const appearance = node.row.text('appearance');
  if (appearance !== '' && !(node.isPage && appearance === 'field-list'))
    making.report.warn(
      node.row.place('appearance'),
      'appearance_not_carried',
      `${quote(appearance)} in "appearance" of a ${node.kind} is not supported.`,
    );
  if (making.languages.texts(node.row, 'hint').main !== '')
    making.report.warn(
      node.row.place('hint'),
      'hint_not_carried',
      `Hints are not supported for a ${node.kind}.`,
    );
  reportMedia(making, node);
}

function makeElements(making: Making, nodes: readonly Node[]): Json[] {
  return nodes.flatMap((node) => {
    const element = node.kind === 'question' ? makeQuestion(making, node) : makeGroup(making, node);
    if (!element) return [];
    making.places.set(element, node.row.place());
    making.made.set(node, element);
    return [element];
  });
}

/** Groups that are pages, and between them pages for what stands outside of groups. */
function makePages(making: Making, top: readonly Node[]): Json[] {
  const pages: Json[] = [];
  const ids = new Set(top.filter(({ isPage }) => isPage).map(({ key }) => key));
  let loose: Json | undefined;
  for (const node of top) {
    if (node.isPage) {
      const name = `${node.key}.title`;
      const title = takeText(making, node, 'label', { name, max: 500 });
      const page: Json = { id: node.key, ...(title !== undefined && { title }) };
      putRelevant(making, node, page);
      reportGroup(making, node);
      page.elements = makeElements(making, node.children);
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
    (loose.elements as Json[]).push(...makeElements(making, [node]));
  }
  return pages.length > 0 ? pages : [{ id: 'page_1', elements: [] }];
}

const settingsOf = ({ main, others }: Languages): Json =>
  main === undefined && others.length === 0
    ? {}
    : {
        locales: [main ?? 'en', ...others.filter((one) => one !== (main ?? 'en'))],
        defaultLocale: main ?? 'en',
      };

/** The sheets of an XLSForm as a form, with everything that could not be carried. */
export function importXlsForm(sheets: readonly SheetCells[]): Imported {
  return importOf(() => {
    const report = createReport();
    const sheet = (name: string) => sheets.find((one) => one.name.trim().toLowerCase() === name);
    const survey = sheet('survey');
    if (!survey) return refuseImport('', 'survey_missing', 'There is no "survey" sheet. Is this an XLSForm?');
    const table = readTable(survey, (name) => SURVEY.has(name), report);
    if (!table.columns.some(({ name }) => name === 'type'))
      refuseImport(
        survey.name,
        'type_missing',
        'The "survey" sheet has no "type" column. Is this an XLSForm?',
      );
    if (table.rows.length === 0)
      refuseImport(survey.name, 'survey_empty', 'The "survey" sheet has no questions.');
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
    const making = createMaking(top, { report, languages, lists, filterColumns: filters.columns });
    const pages = makePages(making, top);
    checkRepeatCounts(making);
    const { translations } = making;
    return finishImport({
      definition: { pages, ...(Object.keys(translations).length > 0 && { translations }) },
      places: making.places,
      report,
      expressions: making.translated.map(({ node, column, source, expression, use, drop }) => ({
        place: node.row.place(column),
        source,
        expression,
        use,
        drop,
        groups: groupsAround(node).map(({ key }) => key),
      })),
      name: setting('form_title') || undefined,
      settings: settingsOf(languages),
      tables: [...making.tables.values()],
    });
  });
}

/** Some write `value` where others write `name`. */
const withValueAsName = (table: Table): Table => ({
  ...table,
  rows: table.rows.map((row) => ({
    ...row,
    text: (column, language) => row.text(column === 'name' ? 'value' : column, language),
    place: (column) => row.place(column === 'name' ? 'value' : column),
  })),
});
