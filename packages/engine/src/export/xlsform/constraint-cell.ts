import type { Field } from '../../definition.ts';
import { constraintText } from '../xpath/translate-cel.ts';
import { xpathString } from '../xpath/xpath-text.ts';
import { type ExportContext, type ExportedField, exportOrReport, namesAt, textOf } from './export-context.ts';
import { reportUnsupported } from './unsupported-settings.ts';
import type { SheetRow } from './workbook.ts';

/** Settings that constrain an answer. */
type Settings = {
  readonly min?: number | string;
  readonly max?: number | string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
};

type Bound = number | string | undefined;

const between = (what: string, min: Bound, max: Bound): string[] => [
  ...(min === undefined ? [] : [`${what} >= ${min}`]),
  ...(max === undefined ? [] : [`${what} <= ${max}`]),
];

/** `today+2d`, or a date; undefined if it is relative in months or years. */
function dateText(bound: Bound): string | undefined {
  const [, sign, amount, unit] = /^today(?:([+-])(\d+)([dwmy]))?$/.exec(String(bound)) ?? [];
  if (/^\d{4}-/.test(String(bound))) return `date(${xpathString(String(bound).slice(0, 10))})`;
  if (bound === 'today') return 'today()';
  if (unit !== 'd' && unit !== 'w') return undefined;
  return `today() ${sign} ${Number(amount) * (unit === 'w' ? 7 : 1)}`;
}

type Checks = {
  readonly parts: readonly string[] /** The settings covered by these checks. */;
  readonly exportedSettings: readonly string[];
};

function dateChecks(settings: Settings): Checks {
  const bounds = (['min', 'max'] as const).flatMap((name) => {
    const text = settings[name] === undefined ? undefined : dateText(settings[name]);
    return text === undefined ? [] : [{ name, part: `. ${name === 'min' ? '>=' : '<='} ${text}` }];
  });
  return { parts: bounds.map(({ part }) => part), exportedSettings: bounds.map(({ name }) => name) };
}

/** The constraints that follow from a field's settings. */
export function checksOf(field: Field): Checks {
  const settings: Settings = field as Settings;
  const { min, max, minLength, maxLength, pattern } = settings;
  switch (field.type) {
    case 'number':
    case 'currency':
      return { parts: between('.', min, max), exportedSettings: ['min', 'max'] };
    case 'short_text':
    case 'long_text':
      return {
        parts: [
          ...between('string-length(.)', minLength, maxLength),
          ...(pattern === undefined ? [] : [`regex(., ${xpathString(pattern)})`]),
        ],
        exportedSettings: ['minLength', 'maxLength', 'pattern'],
      };
    case 'email':
      return { parts: [`regex(., ${xpathString('[^@\\s]+@[^@\\s]+\\.[^@\\s]+')})`], exportedSettings: [] };
    case 'multi_choice':
      return { parts: between('count-selected(.)', min, max), exportedSettings: ['min', 'max'] };
    case 'date':
      return dateChecks(settings);
    default:
      return { parts: [], exportedSettings: [] };
  }
}

/** XLSForm has one constraint with one message per question: all checks combined, with the message of the first rule. */
export function constraintCells(context: ExportContext, exported: ExportedField): SheetRow {
  const { element, outlineNode, path } = exported;
  const { rules = [] } = element;
  const { parts } = checksOf(element);
  const names = namesAt(context, outlineNode, outlineNode);
  const isSelf = (node: Parameters<typeof names.resolve>[0]): boolean => {
    try {
      return names.resolve(node)?.text === '.';
    } catch {
      return false;
    }
  };
  if (rules.some((rule) => rule.private)) reportUnsupported(context, exported, ['private']);
  const translated = rules.flatMap(({ when, message }, index) => {
    const text = exportOrReport(context, exported, when, () => constraintText(when, names, isSelf));
    return text === undefined ? [] : [{ text, message, index }];
  });
  const [first] = translated;
  if (first && parts.length + translated.length > 1)
    context.report.warn(
      path,
      'checks_joined',
      'An XLSForm question has one constraint with one message. All rules were combined, with the message of the first.',
    );
  const all = [...parts, ...translated.map(({ text }) => text)];
  // Only `or` has lower precedence than the `and` that joins them.
  const join = (text: string) => (all.length > 1 && / or /.test(text) ? `(${text})` : text);
  return {
    constraint: all.map(join).join(' and '),
    constraint_message: first && textOf(context, exported, `rules.${first.index}.message`, first.message),
  };
}
