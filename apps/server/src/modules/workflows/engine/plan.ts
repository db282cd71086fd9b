import type { WorkflowStep } from '@form-service/contracts';
import { type CompiledExpression, compileExpression, type ExpressionType } from '@form-service/engine';
import type { WorkflowDefinition } from '../definition.ts';
import { graphOf } from '../validation/graph.ts';
import type { Resources } from '../validation/resources.ts';
import { scopesOf } from '../validation/scopes.ts';
import type { Names } from '../validation/step-checks.ts';

interface Edge {
  from: string;
  output: string;
  isFromTrigger: boolean;
}

/** A version of a workflow, prepared for execution. */
export interface RunPlan {
  definition: WorkflowDefinition;
  resources: Resources;
  step(key: string): WorkflowStep;
  /** The steps directly in a loop, or outside loops, in topological order. */
  stepsIn(loop: string | undefined): readonly string[];
  /** The incoming connections of a step. */
  incoming(key: string): readonly Edge[];
  /** The steps that follow an output of a step. */
  after(key: string, output: string): readonly string[];
  /** The types of the values that a step can use. */
  names(key: string): Names;
  /** The compiled expression of a step; undefined if it is invalid. */
  compiled(key: string, expression: string, also: readonly string[]): CompiledExpression | undefined;
}

const any: ExpressionType = { kind: 'any' };

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

export const planOf = (definition: WorkflowDefinition, resources: Resources): RunPlan => {
  const graph = graphOf(definition);
  const steps = new Map(definition.steps.map((step) => [step.key, step]));
  const triggers = new Set(definition.triggers.map(({ key }) => key));
  const inside = grouped(graph.order, (key) => graph.loops.get(key)?.at(-1) ?? '');
  const sound = definition.connections.filter(({ to }) => steps.has(to));
  const incoming = grouped(
    sound.map((edge) => ({ ...edge, isFromTrigger: triggers.has(edge.from) })),
    ({ to }) => to,
  );
  const outgoing = grouped(sound, ({ from, output }) => `${from} ${output}`);
  // Computing types costs more than everything else, and many workflows have no expressions.
  let scopes: ReadonlyMap<string, Names> | undefined;
  const names = (key: string): Names => {
    scopes ??= scopesOf(definition, graph, resources);
    return scopes.get(key) ?? {};
  };
  const programs = new Map<string, CompiledExpression | undefined>();
  return {
    definition,
    resources,
    step(key) {
      const step = steps.get(key);
      if (!step) throw new Error(`The workflow has no step "${key}".`);
      return step;
    },
    stepsIn: (loop) => inside.get(loop ?? '') ?? [],
    incoming: (key) => incoming.get(key) ?? [],
    after: (key, output) => (outgoing.get(`${key} ${output}`) ?? []).map(({ to }) => to),
    names,
    compiled(key, expression, also) {
      const id = `${key} ${also.join(',')} ${expression}`;
      if (!programs.has(id)) {
        const further = Object.fromEntries(also.map((name) => [name, any]));
        const read = compileExpression(expression, { names: { ...names(key), ...further } });
        programs.set(id, 'compiled' in read ? read.compiled : undefined);
      }
      return programs.get(id);
    },
  };
};
