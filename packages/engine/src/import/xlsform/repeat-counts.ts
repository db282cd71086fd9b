import { MAX_INSTANCES } from '../../settings/limits.ts';
import { quote } from '../import-report.ts';
import { translateCondition } from '../xpath/translate-xpath.ts';
import { dropRule } from './constraints.ts';
import { type Json, type Making, putCondition } from './making.ts';
import type { Node } from './structure.ts';

const numberOf = (count: string): number | undefined => {
  const number = Number(count);
  return Number.isInteger(number) && number >= 1 && number <= MAX_INSTANCES ? number : undefined;
};

/** A fixed number of instances. What an answer says is checked by a rule, once all questions are there. */
export function repeatOf({ report }: Making, { row, name }: Node): Json {
  const count = row.text('repeat_count');
  if (count === '') return {};
  const number = numberOf(count);
  if (number !== undefined) return { min: number, max: number };
  if (!/^\$\{[^{}]+\}$/.test(count) || name === '')
    report.error(
      row.place('repeat_count'),
      'repeat_count_not_carried',
      `The repeat count must be a number from 1 to ${MAX_INSTANCES} or an answer, not ${quote(count)}.`,
    );
  return {};
}

const pageOf = (node: Node): Node => (node.parent ? pageOf(node.parent) : node);

/** Whether both are shown on one page: neither, or both in the same group that is a page. */
const shareAPage = (one: Node, other: Node): boolean => {
  const [first, second] = [pageOf(one), pageOf(other)];
  return first === second || (!first.isPage && !second.isPage);
};

const firstQuestion = (making: Making, nodes: readonly Node[]): Node | undefined =>
  nodes.find((node) => {
    const element = making.made.get(node);
    return element?.kind === 'field' && element.type !== 'calculated' && element.type !== 'hidden';
  });

/** `repeat_count=${n}`: respondents add the instances, and the form refuses another number of them. */
export function checkRepeatCounts(making: Making): void {
  const repeats = [...making.made.keys()].filter(({ kind }) => kind === 'repeat');
  for (const node of repeats) {
    const count = node.row.text('repeat_count');
    const [, asked] = /^\$\{\s*([^{}]+?)\s*\}$/.exec(count) ?? [];
    if (asked === undefined || node.name === '') continue;
    // Where both are on one page, the rule stands at the number; else it would keep people from the page with the group.
    const named = [...making.made.keys()].filter(({ name }) => name === asked);
    const number =
      named.length === 1 && making.made.get(named[0] as Node)?.type === 'number' ? named[0] : undefined;
    const holder =
      number && !node.parent && shareAPage(number, node) ? number : firstQuestion(making, node.children);
    const field = holder && making.made.get(holder);
    if (!holder || !field) {
      making.report.error(
        node.row.place('repeat_count'),
        'repeat_count_not_carried',
        `${quote(count)} was not imported because the group has no question that could check the count.`,
      );
      continue;
    }
    const label = (making.made.get(node)?.label as string | undefined) ?? node.name;
    const rule: Json = { message: `Fill out ${quote(label)} as many times as you said.`.slice(0, 500) };
    field.rules = [...((field.rules ?? []) as Json[]), rule];
    const before = making.translated.length;
    putCondition(making, { element: rule, property: 'when', node, column: 'repeat_count' }, () =>
      translateCondition(
        `\${${asked}} != '' and count(\${${node.name}}) != \${${asked}}`,
        making.scope(holder),
      ),
    );
    const added = making.translated.length > before ? making.translated.at(-1) : undefined;
    if (!added) {
      dropRule(field, rule);
      continue;
    }
    // It is judged where the rule stands.
    added.node = holder;
    added.drop = () => dropRule(field, rule);
    making.report.warn(
      node.row.place('repeat_count'),
      'repeat_count_checked',
      `Respondents add the instances themselves. A rule checks that the number matches ${quote(count)}.`,
    );
  }
}
