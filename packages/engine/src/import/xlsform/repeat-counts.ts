import { MAX_INSTANCES } from '../../settings/limits.ts';
import type { JsonObject } from '../../settings/plain-json.ts';
import { quote } from '../import-report.ts';
import { translateCondition } from '../xpath/translate-xpath.ts';
import { removeRule } from './constraints.ts';
import { type ImportContext, setCondition } from './import-context.ts';
import type { SheetNode } from './structure.ts';

const numberOf = (count: string): number | undefined => {
  const number = Number(count);
  return Number.isInteger(number) && number >= 1 && number <= MAX_INSTANCES ? number : undefined;
};

/** A fixed number of instances. A count from an answer is checked by a rule, added later. */
export function repeatOf({ report }: ImportContext, { row, name }: SheetNode): JsonObject {
  const count = row.text('repeat_count');
  if (count === '') return {};
  const number = numberOf(count);
  if (number !== undefined) return { min: number, max: number };
  if (!/^\$\{[^{}]+\}$/.test(count) || name === '')
    report.error(
      row.cellAddress('repeat_count'),
      'repeat_count_not_carried',
      `The repeat count must be a number from 1 to ${MAX_INSTANCES} or an answer, not ${quote(count)}.`,
    );
  return {};
}

const pageOf = (node: SheetNode): SheetNode => (node.parent ? pageOf(node.parent) : node);

/** Whether both are on the same page: on none, or in the same page group. */
const areOnSamePage = (one: SheetNode, other: SheetNode): boolean => {
  const [first, second] = [pageOf(one), pageOf(other)];
  return first === second || (!first.isPage && !second.isPage);
};

const firstQuestion = (context: ImportContext, nodes: readonly SheetNode[]): SheetNode | undefined =>
  nodes.find((node) => {
    const element = context.elements.get(node);
    return element?.kind === 'field' && element.type !== 'calculated' && element.type !== 'hidden';
  });

/** `repeat_count=${n}`: respondents add the instances, and a rule rejects a different number. */
export function checkRepeatCounts(context: ImportContext): void {
  const repeats = [...context.elements.keys()].filter(({ kind }) => kind === 'repeat');
  for (const node of repeats) {
    const count = node.row.text('repeat_count');
    const [, countName] = /^\$\{\s*([^{}]+?)\s*\}$/.exec(count) ?? [];
    if (countName === undefined || node.name === '') continue;
    // If both are on one page, the rule is on the number; otherwise it would block the page before the group.
    const named = [...context.elements.keys()].filter(({ name }) => name === countName);
    const number =
      named.length === 1 && context.elements.get(named[0] as SheetNode)?.type === 'number'
        ? named[0]
        : undefined;
    const ruleTarget =
      number && !node.parent && areOnSamePage(number, node) ? number : firstQuestion(context, node.children);
    const field = ruleTarget && context.elements.get(ruleTarget);
    if (!ruleTarget || !field) {
      context.report.error(
        node.row.cellAddress('repeat_count'),
        'repeat_count_not_carried',
        `${quote(count)} was not imported because the group has no question that could check the count.`,
      );
      continue;
    }
    const label = (context.elements.get(node)?.label as string | undefined) ?? node.name;
    const rule: JsonObject = { message: `Fill out ${quote(label)} as many times as you said.`.slice(0, 500) };
    field.rules = [...((field.rules ?? []) as JsonObject[]), rule];
    const before = context.expressions.length;
    setCondition(context, { element: rule, property: 'when', node, column: 'repeat_count' }, () =>
      translateCondition(
        `\${${countName}} != '' and count(\${${node.name}}) != \${${countName}}`,
        context.scope(ruleTarget),
      ),
    );
    const added = context.expressions.length > before ? context.expressions.at(-1) : undefined;
    if (!added) {
      removeRule(field, rule);
      continue;
    }
    // The rule is checked in the scope of its field.
    added.node = ruleTarget;
    added.remove = () => removeRule(field, rule);
    context.report.warn(
      node.row.cellAddress('repeat_count'),
      'repeat_count_checked',
      `Respondents add the instances themselves. A rule checks that the number matches ${quote(count)}.`,
    );
  }
}
