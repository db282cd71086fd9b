import type { JsonObject } from '../../settings/plain-json.ts';
import { parseXPath, type XPath } from '../xpath/parse-xpath.ts';
import { translateConstraint } from '../xpath/translate-xpath.ts';
import {
  type ImportContext,
  readTextColumn,
  setCondition,
  textName,
  translateOrReport,
} from './import-context.ts';
import type { SheetNode } from './structure.ts';

type Bounds = { min?: number; max?: number };

const MIRRORED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;
type Order = keyof typeof MIRRORED;

const numberIn = (tree: XPath): number | undefined => {
  if (tree.kind === 'number') return tree.value;
  return tree.kind === 'negate' && tree.operand.kind === 'number' ? -tree.operand.value : undefined;
};

/** `. >= 0 and . <= 120` as the bounds of a number; undefined for other conditions. */
function boundsIn(tree: XPath, isWhole: boolean): Bounds | undefined {
  if (tree.kind !== 'binary') return undefined;
  const { operator, left, right } = tree;
  if (operator === 'and') {
    const [one, other] = [boundsIn(left, isWhole), boundsIn(right, isWhole)];
    const isTwice = (name: keyof Bounds) => one?.[name] !== undefined && other?.[name] !== undefined;
    return one && other && !isTwice('min') && !isTwice('max') ? { ...one, ...other } : undefined;
  }
  if (!(operator in MIRRORED)) return undefined;
  const isSelfLeft = left.kind === 'self';
  const number = numberIn(isSelfLeft ? right : left);
  if (number === undefined || (isSelfLeft ? left : right).kind !== 'self') return undefined;
  const order = isSelfLeft ? (operator as Order) : MIRRORED[operator as Order];
  const isStrict = order === '<' || order === '>';
  if (isStrict && !(isWhole && Number.isInteger(number))) return undefined;
  const step = isStrict ? 1 : 0;
  return order === '>' || order === '>=' ? { min: number + step } : { max: number - step };
}

/** Removes a rule from a field. */
export const removeRule = (field: JsonObject, rule: JsonObject): void => {
  const left = ((field.rules ?? []) as JsonObject[]).filter((one) => one !== rule);
  if (left.length > 0) field.rules = left;
  else delete field.rules;
};

/** A constraint becomes a rule with its message, or the bounds of a number if it has no message. */
export function setConstraint(context: ImportContext, node: SheetNode, field: JsonObject): void {
  const { row } = node;
  const source = row.text('constraint');
  const name = textName(node, 'rules.0.message');
  const message = readTextColumn(context, node, 'constraint_message', { name, max: 500 });
  if (source === '') {
    if (message !== undefined)
      context.report.warn(
        row.cellAddress('constraint_message'),
        'message_not_carried',
        'This message has no constraint.',
      );
    return;
  }
  if (field.type === 'number' && message === undefined) {
    const tree = translateOrReport(context, node, 'constraint', () => parseXPath(source));
    const bounds = tree && boundsIn(tree, field.decimals === 0);
    if (bounds || !tree) {
      Object.assign(field, bounds);
      return;
    }
  }
  const rule: JsonObject = { message: message ?? 'This answer is not valid.' };
  field.rules = [rule];
  setCondition(context, { element: rule, property: 'when', node, column: 'constraint' }, () =>
    translateConstraint(source, context.scope(node)),
  );
  const last = context.expressions.at(-1);
  const drop = () => {
    removeRule(field, rule);
    for (const texts of Object.values(context.translations)) delete texts[name];
  };
  if (rule.when === undefined) drop();
  else if (last) last.remove = drop;
}
