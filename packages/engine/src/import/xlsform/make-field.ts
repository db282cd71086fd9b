import { quote } from '../import-report.ts';
import { translateCondition } from '../xpath/translate-xpath.ts';
import { tableOptions } from './choice-filters.ts';
import { putConstraint } from './constraints.ts';
import { putDefault } from './defaults.ts';
import { METADATA, parametersOf, QUESTIONS, wordsOf } from './field-settings.ts';
import { type Json, MAX_LABEL, type Making, putCondition, takeText, textName } from './making.ts';
import { keysOf, type Node } from './structure.ts';

const YES = /^(yes|true|true\(\)|1)$/i;
const NO = /^(no|false|false\(\)|0|)$/i;

/** Looks that make no difference to what is asked. */
const HARMLESS = new Set([
  'numbers',
  'thousands-sep',
  'no-calendar',
  'no-collapse',
  'hide-input',
  'new',
  'new-front',
  'bearing',
]);

function putOptions(making: Making, node: Node, field: Json): void {
  const { list = '', row } = node;
  const found = making.lists.get(list);
  const offered = found && tableOptions(making, node, found);
  if (offered) {
    field.options = offered;
    return;
  }
  field.options = found?.options ?? [];
  if (!found)
    making.report.error(
      row.place('type'),
      'choices_not_carried',
      node.type.startsWith('select') && /external|file/.test(node.type)
        ? `The choices are in the file ${quote(list)}, which is not imported. Add them to a data table and use that.`
        : `There is no list ${quote(list)} in the "choices" sheet. Add its options.`,
    );
  for (const [locale, labels] of found?.translations ?? []) {
    making.translations[locale] ??= {};
    for (const [value, label] of labels)
      making.translations[locale][textName(node, `options.${value}`)] = label;
  }
}

function putRequired(making: Making, node: Node, field: Json): void {
  const text = node.row.text('required');
  if (YES.test(text)) field.required = true;
  else if (!NO.test(text))
    putCondition(making, { element: field, property: 'required', node, column: 'required' }, () =>
      translateCondition(text, making.scope(node)),
    );
  if (making.languages.texts(node.row, 'required_message').main !== '')
    making.report.warn(
      node.row.place('required_message'),
      'message_not_carried',
      'Required questions use the default message.',
    );
}

export function putRelevant(making: Making, node: Node, element: Json): void {
  const text = node.row.text('relevant');
  if (text !== '')
    putCondition(making, { element, property: 'visibleWhen', node, column: 'relevant' }, () =>
      translateCondition(text, making.scope(node)),
    );
}

/** What the columns that hold media name is not in the workbook. */
export function reportMedia({ languages, report }: Making, { row }: Node): void {
  for (const kind of ['image', 'big-image', 'audio', 'video']) {
    const { main, others } = languages.texts(row, `media::${kind}`);
    if (main !== '' || others.length > 0)
      report.warn(
        row.place(`media::${kind}`),
        'media_not_carried',
        `The ${kind} was not imported. Upload it and add it to the form.`,
      );
  }
}

function reportLeft({ report }: Making, { row }: Node, column: string, left: ReadonlySet<string>): void {
  const words = [...left].filter((word) => !HARMLESS.has(word));
  if (words.length > 0)
    report.warn(
      row.place(column),
      `${column}_not_carried`,
      `${quote(words.join(' '))} in "${column}" is not supported.`,
    );
}

function putHelp(making: Making, node: Node, field: Json): void {
  const help = takeText(making, node, 'hint', { name: textName(node, 'help'), max: 5_000, lines: true });
  const guidance = making.languages.texts(node.row, 'guidance_hint');
  if (help !== undefined) field.help = help;
  if (guidance.main === '' && guidance.others.length === 0) return;
  if (help === undefined && !node.row.text('hint'))
    field.help = takeText(making, node, 'guidance_hint', {
      name: textName(node, 'help'),
      max: 5_000,
      lines: true,
    });
  else
    making.report.warn(
      node.row.place('guidance_hint'),
      'guidance_not_carried',
      'A question has one help text, so the hint was imported and the guidance was not.',
    );
}

/** A calculated value, seen where it was a question that nobody could change. */
function makeCalculated(making: Making, node: Node, shown: boolean): Json {
  const field: Json = { kind: 'field', key: node.key, type: 'calculated', ...(shown && { show: true }) };
  const label = takeText(making, node, 'label', { name: textName(node, 'label'), max: MAX_LABEL });
  if (label !== undefined) field.label = label;
  const value = making.calculation(node);
  if (value) {
    field.value = value.text;
    if (['number', 'string', 'boolean', 'date', 'datetime'].includes(value.type)) field.result = value.type;
    making.translated.push({
      node,
      column: 'calculation',
      source: node.row.text('calculation'),
      expression: value.text,
      use: 'value',
      drop: () => {
        delete field.value;
      },
    });
  } else if (node.row.text('calculation') === '')
    making.report.error(
      node.row.place('calculation'),
      'calculation_missing',
      'There is no calculation here.',
    );
  putRelevant(making, node, field);
  return field;
}

function makeNote(making: Making, node: Node): Json {
  const content: Json = { kind: 'content', type: 'text', key: node.key };
  const name = textName(node, 'body');
  const body = takeText(making, node, 'label', { name, max: 20_000, lines: true });
  if (body !== undefined) content.body = body;
  if (making.languages.texts(node.row, 'hint').main !== '')
    making.report.warn(
      node.row.place('hint'),
      'hint_not_carried',
      'A note has one text, so its hint was not imported.',
    );
  putRelevant(making, node, content);
  reportMedia(making, node);
  return content;
}

/** The element for a question; undefined where it has no counterpart. */
export function makeQuestion(making: Making, node: Node): Json | undefined {
  const { row, type } = node;
  const isReadonly = YES.test(row.text('readonly'));
  const calculates = row.text('calculation') !== '';
  if (row.text('trigger') !== '')
    making.report.error(
      row.place('trigger'),
      'trigger_not_carried',
      'Triggers are not supported. Values are recalculated whenever their inputs change.',
    );
  if (type === 'note') return makeNote(making, node);
  if (type === 'calculate' || (calculates && isReadonly))
    return makeCalculated(making, node, type !== 'calculate');
  const question = QUESTIONS.get(type);
  if (!question) {
    const known = METADATA.get(type);
    if (known)
      making.report.warn(row.place('type'), 'metadata_not_carried', `"${type}" was not imported. ${known}`);
    else
      making.report.error(
        row.place('type'),
        'type_not_carried',
        `Questions of type ${quote(type)} are not supported, so this was not imported.`,
      );
    return undefined;
  }
  const [appearance, parameters] = [wordsOf(row.text('appearance')), parametersOf(row.text('parameters'))];
  const field: Json = { kind: 'field', key: node.key, ...question.field({ node, appearance, parameters }) };
  const label = takeText(making, node, 'label', { name: textName(node, 'label'), max: MAX_LABEL });
  if (label !== undefined) field.label = label;
  putHelp(making, node, field);
  if (node.list !== undefined) putOptions(making, node, field);
  if (type !== 'today') {
    putRequired(making, node, field);
    putConstraint(making, node, field);
    putDefault(making, node, field);
  }
  putRelevant(making, node, field);
  reportMedia(making, node);
  reportLeft(making, node, 'appearance', appearance.left);
  reportLeft(making, node, 'parameters', parameters.left);
  if (type === 'barcode')
    making.report.warn(
      row.place('type'),
      'type_changed',
      'Barcodes are typed in here, so this became a text question.',
    );
  if (calculates)
    making.report.error(
      row.place('calculation'),
      'calculation_not_carried',
      `${keysOf(node).join('.')} can be answered, so its calculation was not imported. Use a default or a calculate.`,
    );
  if (isReadonly)
    making.report.error(
      row.place('readonly'),
      'readonly_not_carried',
      'Read-only questions are not supported. This one can be answered.',
    );
  return field;
}
