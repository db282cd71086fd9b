import type { FieldType } from '../../fields/field-type.ts';
import { type FieldTypeName, fieldTypes } from '../../fields/index.ts';
import { problemMessage } from '../../messages/index.ts';
import type { JsonObject } from '../../settings/plain-json.ts';
import { quote } from '../import-report.ts';
import { translateCondition } from '../xpath/translate-xpath.ts';
import { tableOptions } from './choice-filters.ts';
import { setConstraint } from './constraints.ts';
import { METADATA, parseKeywords, parseParameters, QUESTIONS } from './field-settings.ts';
import { type ImportContext, MAX_LABEL, readTextColumn, setCondition, textName } from './import-context.ts';
import { keysOf, type SheetNode } from './structure.ts';

const LISTS = new Set(['multi_choice', 'ranking']);

/** Converts a cell to an answer. */
function answerFrom(text: string, type: string): unknown {
  if (['number', 'slider', 'rating'].includes(type)) return Number(text);
  if (LISTS.has(type)) return text.split(/[\s,]+/);
  if (type === 'consent') return /^(ok|yes|true|1)$/i.test(text);
  if (type === 'location') {
    const [lat, lng, , accuracy] = text.split(/[\s,]+/).map(Number);
    return { lat, lng, ...(accuracy !== undefined && accuracy > 0 && { accuracy }) };
  }
  return text;
}

const isExpression = (text: string): boolean => /\$\{|^[a-z][\w:-]*\(.*\)$/is.test(text);

/** Sets the default value if it is a valid answer. */
function setDefault({ report }: ImportContext, node: SheetNode, field: JsonObject): void {
  const text = node.row.text('default');
  if (text === '') return;
  const place = node.row.cellAddress('default');
  if (isExpression(text)) {
    report.error(
      place,
      'default_not_carried',
      `A default value must be a value, not an expression, so ${quote(text)} was not imported.`,
    );
    return;
  }
  const type = fieldTypes[field.type as FieldTypeName] as unknown as FieldType;
  const answer = answerFrom(text, field.type as string);
  const context = { today: '', now: '', compilePattern: () => ({ problem: { message: '' } }) };
  const [problem] = type.validate(answer, field as never, context);
  if (problem)
    report.error(
      place,
      'default_not_carried',
      `The default value ${quote(text)} was not imported because it isn't a valid answer: ${problemMessage(problem)}`,
    );
  else field.default = answer;
}

const YES = /^(yes|true|true\(\)|1)$/i;
const NO = /^(no|false|false\(\)|0|)$/i;

/** Appearances that do not affect the question. */
const IGNORED_APPEARANCES = new Set([
  'numbers',
  'thousands-sep',
  'no-calendar',
  'no-collapse',
  'hide-input',
  'new',
  'new-front',
  'bearing',
]);

function setOptions(context: ImportContext, node: SheetNode, field: JsonObject): void {
  const { list = '', row } = node;
  const found = context.lists.get(list);
  const offered = found && tableOptions(context, node, found);
  if (offered) {
    field.options = offered;
    return;
  }
  field.options = found?.options ?? [];
  if (!found)
    context.report.error(
      row.cellAddress('type'),
      'choices_not_carried',
      node.type.startsWith('select') && /external|file/.test(node.type)
        ? `The choices are in the file ${quote(list)}, which is not imported. Add them to a data table and use that.`
        : `There is no list ${quote(list)} in the "choices" sheet. Add its options.`,
    );
  for (const [locale, labels] of found?.translations ?? []) {
    context.translations[locale] ??= {};
    for (const [value, label] of labels)
      context.translations[locale][textName(node, `options.${value}`)] = label;
  }
}

function setRequired(context: ImportContext, node: SheetNode, field: JsonObject): void {
  const text = node.row.text('required');
  if (YES.test(text)) field.required = true;
  else if (!NO.test(text))
    setCondition(context, { element: field, property: 'required', node, column: 'required' }, () =>
      translateCondition(text, context.scope(node)),
    );
  if (context.languages.texts(node.row, 'required_message').main !== '')
    context.report.warn(
      node.row.cellAddress('required_message'),
      'message_not_carried',
      'Required questions use the default message.',
    );
}

export function setVisibleWhen(context: ImportContext, node: SheetNode, element: JsonObject): void {
  const text = node.row.text('relevant');
  if (text !== '')
    setCondition(context, { element, property: 'visibleWhen', node, column: 'relevant' }, () =>
      translateCondition(text, context.scope(node)),
    );
}

/** Media files are not in the workbook. */
export function reportMedia({ languages, report }: ImportContext, { row }: SheetNode): void {
  for (const kind of ['image', 'big-image', 'audio', 'video']) {
    const { main, others } = languages.texts(row, `media::${kind}`);
    if (main !== '' || others.length > 0)
      report.warn(
        row.cellAddress(`media::${kind}`),
        'media_not_carried',
        `The ${kind} was not imported. Upload it and add it to the form.`,
      );
  }
}

function reportUnsupported(
  { report }: ImportContext,
  { row }: SheetNode,
  column: string,
  unused: ReadonlySet<string>,
): void {
  const unsupported = [...unused].filter((keyword) => !IGNORED_APPEARANCES.has(keyword));
  if (unsupported.length > 0)
    report.warn(
      row.cellAddress(column),
      `${column}_not_carried`,
      `${quote(unsupported.join(' '))} in "${column}" is not supported.`,
    );
}

function setHelp(context: ImportContext, node: SheetNode, field: JsonObject): void {
  const help = readTextColumn(context, node, 'hint', {
    name: textName(node, 'help'),
    max: 5_000,
    lines: true,
  });
  const guidance = context.languages.texts(node.row, 'guidance_hint');
  if (help !== undefined) field.help = help;
  if (guidance.main === '' && guidance.others.length === 0) return;
  if (help === undefined && !node.row.text('hint'))
    field.help = readTextColumn(context, node, 'guidance_hint', {
      name: textName(node, 'help'),
      max: 5_000,
      lines: true,
    });
  else
    context.report.warn(
      node.row.cellAddress('guidance_hint'),
      'guidance_not_carried',
      'A question has one help text, so the hint was imported and the guidance was not.',
    );
}

/** A calculated field, shown if it was a read-only question. */
function createCalculated(context: ImportContext, node: SheetNode, shown: boolean): JsonObject {
  const field: JsonObject = {
    kind: 'field',
    key: node.key,
    type: 'calculated',
    ...(shown && { show: true }),
  };
  const label = readTextColumn(context, node, 'label', { name: textName(node, 'label'), max: MAX_LABEL });
  if (label !== undefined) field.label = label;
  const value = context.calculation(node);
  if (value) {
    field.value = value.text;
    if (['number', 'string', 'boolean', 'date', 'datetime'].includes(value.type)) field.result = value.type;
    context.expressions.push({
      node,
      column: 'calculation',
      source: node.row.text('calculation'),
      expression: value.text,
      use: 'value',
      remove: () => {
        delete field.value;
      },
    });
  } else if (node.row.text('calculation') === '')
    context.report.error(
      node.row.cellAddress('calculation'),
      'calculation_missing',
      'There is no calculation here.',
    );
  setVisibleWhen(context, node, field);
  return field;
}

function createNote(context: ImportContext, node: SheetNode): JsonObject {
  const content: JsonObject = { kind: 'content', type: 'text', key: node.key };
  const name = textName(node, 'body');
  const body = readTextColumn(context, node, 'label', { name, max: 20_000, lines: true });
  if (body !== undefined) content.body = body;
  if (context.languages.texts(node.row, 'hint').main !== '')
    context.report.warn(
      node.row.cellAddress('hint'),
      'hint_not_carried',
      'A note has no hint, so it was not imported.',
    );
  setVisibleWhen(context, node, content);
  reportMedia(context, node);
  return content;
}

/** Creates the element for a question; undefined if it is not supported. */
export function createElement(context: ImportContext, node: SheetNode): JsonObject | undefined {
  const { row, type } = node;
  const isReadonly = YES.test(row.text('readonly'));
  const calculates = row.text('calculation') !== '';
  if (row.text('trigger') !== '')
    context.report.error(
      row.cellAddress('trigger'),
      'trigger_not_carried',
      'Triggers are not supported. Values are recalculated whenever their inputs change.',
    );
  if (type === 'note') return createNote(context, node);
  if (type === 'calculate' || (calculates && isReadonly))
    return createCalculated(context, node, type !== 'calculate');
  const question = QUESTIONS.get(type);
  if (!question) {
    const known = METADATA.get(type);
    if (known)
      context.report.warn(
        row.cellAddress('type'),
        'metadata_not_carried',
        `"${type}" was not imported. ${known}`,
      );
    else
      context.report.error(
        row.cellAddress('type'),
        'type_not_carried',
        `Questions of type ${quote(type)} are not supported, so this was not imported.`,
      );
    return undefined;
  }
  const [appearance, parameters] = [
    parseKeywords(row.text('appearance')),
    parseParameters(row.text('parameters')),
  ];
  const field: JsonObject = {
    kind: 'field',
    key: node.key,
    ...question.field({ node, appearance, parameters }),
  };
  const label = readTextColumn(context, node, 'label', { name: textName(node, 'label'), max: MAX_LABEL });
  if (label !== undefined) field.label = label;
  setHelp(context, node, field);
  if (node.list !== undefined) setOptions(context, node, field);
  if (type !== 'today') {
    setRequired(context, node, field);
    setConstraint(context, node, field);
    setDefault(context, node, field);
  }
  setVisibleWhen(context, node, field);
  reportMedia(context, node);
  reportUnsupported(context, node, 'appearance', appearance.unused);
  reportUnsupported(context, node, 'parameters', parameters.unused);
  if (type === 'barcode')
    context.report.warn(
      row.cellAddress('type'),
      'type_changed',
      'Barcodes are typed in here, so this became a text question.',
    );
  if (calculates)
    context.report.error(
      row.cellAddress('calculation'),
      'calculation_not_carried',
      `${keysOf(node).join('.')} can be answered, so its calculation was not imported. Use a default or a calculate.`,
    );
  if (isReadonly)
    context.report.error(
      row.cellAddress('readonly'),
      'readonly_not_carried',
      'Read-only questions are not supported. This one can be answered.',
    );
  return field;
}
