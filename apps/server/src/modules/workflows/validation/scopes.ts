import type { WorkflowTrigger } from '@form-service/contracts';
import { compileExpression, type ExpressionType } from '@form-service/engine';
import type { WorkflowDefinition } from '../definition.ts';
import { stepTypeOf } from '../steps/index.ts';
import { triggerTypeOf } from '../triggers/index.ts';
import { commonValues } from '../triggers/trigger-type.ts';
import type { Graph } from './graph.ts';
import type { Resources } from './resources.ts';
import type { Names } from './step-checks.ts';
import { accountValue, any, entryExpressionType, number, object, text, unionOf } from './value-types.ts';

/** The types of `trigger` and `entry` in runs that one of these started. */
export const triggerNames = (triggers: readonly WorkflowTrigger[], resources: Resources): Names => {
  const values = triggers.map((trigger) =>
    object({ ...commonValues, ...triggerTypeOf(trigger).values(trigger as never, resources) }),
  );
  const entries = triggers.flatMap((trigger) => {
    const formId = triggerTypeOf(trigger).formOf(trigger as never);
    return formId === undefined ? [] : [entryExpressionType(resources.forms.get(formId)?.answers ?? any)];
  });
  const together = (types: readonly ExpressionType[]) =>
    types.length === 0 ? undefined : types.reduce(unionOf);
  const [trigger, entry] = [together(values), together(entries)];
  return { account: accountValue, ...(trigger && { trigger }), ...(entry && { entry }) };
};

const itemsOf = (expression: string | undefined, names: Names): ExpressionType => {
  const read = compileExpression(expression ?? '', { names });
  return 'compiled' in read && read.compiled.type.kind === 'list' ? read.compiled.type.items : any;
};

/** The names that each step can use: its triggers, earlier steps, and in a loop the item. */
export const scopesOf = (
  definition: WorkflowDefinition,
  graph: Graph,
  resources: Resources,
): ReadonlyMap<string, Names> => {
  const steps = new Map(definition.steps.map((step) => [step.key, step]));
  const scopes = new Map<string, Names>();
  const items = new Map<string, ExpressionType>();
  const stepValue = (key: string, isAround: boolean): ExpressionType => {
    const step = steps.get(key);
    if (!step) return any;
    if (isAround) return object({ item: items.get(key) ?? any, index: number });
    return object({
      output: object(stepTypeOf(step).outputs(step as never, resources)),
      status: text,
      error: object({ code: text, message: text }),
    });
  };

  for (const key of [...graph.order, ...definition.steps.map((step) => step.key)]) {
    if (scopes.has(key)) continue;
    const before = graph.before.get(key) ?? new Set();
    const around = graph.loops.get(key) ?? [];
    // Steps inside a loop are available only there; after it, its results are.
    const isKnown = (other: string) =>
      steps.has(other) && (graph.loops.get(other) ?? []).every((loop) => around.includes(loop));
    const known = [...before].filter((other) => other !== key && isKnown(other));
    const nearest = around.at(-1);
    const names: Names = {
      ...triggerNames(
        definition.triggers.filter((trigger) => before.has(trigger.key)),
        resources,
      ),
      steps: object(
        Object.fromEntries(known.map((other) => [other, stepValue(other, around.includes(other))])),
      ),
      ...(nearest !== undefined && { item: items.get(nearest) ?? any, index: number }),
    };
    scopes.set(key, names);
    const step = steps.get(key);
    if (step?.type === 'for_each') items.set(key, itemsOf(step.items, names));
  }
  return scopes;
};
