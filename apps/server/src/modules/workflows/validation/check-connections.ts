import { nearestName } from '@form-service/engine';
import type { WorkflowDefinition } from '../definition.ts';
import { stepTypeOf } from '../steps/index.ts';
import { plainOutputs } from '../steps/step-type.ts';
import type { Graph } from './graph.ts';
import type { IssueList } from './issues.ts';

const didYouMean = (typed: string, known: readonly string[]): string => {
  const nearest = nearestName(typed, known);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
};

/** Checks that every connection has a target, and every step is reachable. */
export const checkConnections = (definition: WorkflowDefinition, graph: Graph, issues: IssueList): void => {
  const { triggers, steps, connections } = definition;
  const stepKeys = steps.map(({ key }) => key);
  const triggerKeys = triggers.map(({ key }) => key);
  const starts = [...triggerKeys, ...stepKeys];
  const outputs = new Map<string, readonly string[]>([
    ...triggerKeys.map((key) => [key, plainOutputs] as const),
    ...steps.map((step) => [step.key, stepTypeOf(step).branches(step as never)] as const),
  ]);
  const seen = new Set<string>();
  for (const [index, { from, output, to }] of connections.entries()) {
    const path = `connections.${index}`;
    const known = outputs.get(from);
    if (!known)
      issues.error(
        `${path}.from`,
        'unknown_step',
        `There is no trigger or step "${from}".${didYouMean(from, starts)}`,
      );
    else if (!known.includes(output))
      issues.error(
        `${path}.output`,
        'unknown_output',
        known.length === 0
          ? `"${from}" ends the run, so nothing can follow it. Delete the connection.`
          : `"${from}" has no output "${output}". It has: ${known.join(', ')}.`,
      );
    if (!stepKeys.includes(to))
      issues.error(
        `${path}.to`,
        'unknown_step',
        triggerKeys.includes(to)
          ? 'A connection must lead to a step, not to a trigger. Choose a step.'
          : `There is no step "${to}".${didYouMean(to, stepKeys)}`,
      );
    const same = `${from} ${output} ${to}`;
    if (seen.has(same))
      issues.error(path, 'duplicate_connection', 'This connection exists twice. Delete one.');
    seen.add(same);
  }

  const place = (key: string) => `steps.${stepKeys.indexOf(key)}`;
  for (const key of graph.cyclic)
    issues.error(
      place(key),
      'cycle',
      `"${key}" leads back to itself. Delete a connection; use for_each to repeat steps.`,
    );
  for (const { loop, step } of graph.leaks)
    issues.error(
      place(step),
      'leaves_loop',
      `"${step}" is reached from inside the loop "${loop}" and from outside it. Connect it to "done" of "${loop}" instead.`,
    );
  for (const key of stepKeys)
    if (!triggerKeys.some((trigger) => graph.before.get(key)?.has(trigger)))
      issues.error(place(key), 'unconnected', `No trigger leads to "${key}". Connect it, or delete it.`);
  for (const [index, key] of triggerKeys.entries())
    if (!connections.some(({ from }) => from === key))
      issues.error(
        `triggers.${index}`,
        'unconnected',
        `"${key}" leads to no step. Connect it, or delete it.`,
      );
};
