import { celPath } from './cel-name.ts';
import type { ConditionField } from './condition-field.ts';

/** An example calculation with its result. */
export type Example = { text: string; about: string };

const isKind =
  (...kinds: readonly ConditionField['type']['kind'][]) =>
  ({ type, counted }: ConditionField): boolean =>
    !counted && kinds.includes(type.kind);

/** "size(answers.guests)" and "sum(…)" for a repeating group. */
function ofGroup({ path, label, type }: ConditionField): Example[] {
  if (type.kind !== 'list') return [];
  const name = celPath(path);
  const members = type.items.kind === 'object' ? Object.entries(type.items.fields) : [];
  const number = members.find(([, member]) => member.kind === 'number')?.[0];
  return [
    ...(number
      ? [
          {
            text: `sum(${name}.map(item, ${celPath(['item', number])}))`,
            about: `Total of “${number}” across “${label}”`,
          },
        ]
      : []),
    { text: `size(${name})`, about: `Count of “${label}”` },
  ];
}

/** Example calculations with questions of this form, or invented ones. */
export function examplesOf(fields: readonly ConditionField[]): Example[] {
  const nameOf = (field: ConditionField | undefined, instead: string): string =>
    field ? celPath(field.path) : instead;
  const [first, second] = fields.filter(isKind('number'));
  const [from, to] = fields.filter(isKind('date', 'datetime'));
  const groups = fields.filter(({ counted, type }) => counted && type.kind === 'list').slice(0, 2);
  const a = nameOf(first, 'answers.price');
  return [
    { text: `${a} * ${nameOf(second, 'answers.quantity')}`, about: 'Multiply two answers' },
    ...(groups.length > 0
      ? groups.flatMap(ofGroup)
      : [
          {
            text: 'sum(answers.guests.map(item, item.price))',
            about: 'Total of a question in a repeating group',
          },
        ]),
    { text: `coalesce(${a}, 0)`, about: 'Use 0 if there’s no answer' },
    { text: `round(${a} * 1.19, 2)`, about: 'Round to two decimals' },
    { text: `${a} > 100 ? 10 : 0`, about: 'One value if a condition is true, otherwise another' },
    ...(from && to
      ? [{ text: `daysBetween(${celPath(from.path)}, ${celPath(to.path)})`, about: 'Days between two dates' }]
      : []),
  ];
}
