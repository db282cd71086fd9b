import type { StepOf, StepTypeName } from '@form-service/contracts';
import type { ExpressionType } from '@form-service/engine';
import type { Resources } from '../validation/resources.ts';
import type { StepChecks } from '../validation/step-checks.ts';
import { withStepFailures } from './failures.ts';
import type { RunStep } from './run-step.ts';

/** What a step gives to those behind it, by name. */
export type Outputs = Readonly<Record<string, ExpressionType>>;

/** By these connections start, where a step has no branches of its own. */
export const plainOutputs = ['next'] as const;

/** All there is to know of one type of step. One file each; `index.ts` lists them. */
export interface StepType<T extends StepTypeName = StepTypeName> {
  type: T;
  /** The outputs that connections can start at: `next`, unless it has branches. */
  branches(step: StepOf<T>): readonly string[];
  /** What `steps.KEY.output` holds once it has run. `resources` are the forms, tables and so on that the workflow names. */
  outputs(step: StepOf<T>, resources: Resources): Outputs;
  /** Tells by `checks` what is missing or wrong in its settings. Each expression and each text with `{{ … }}` goes through it. */
  check(step: StepOf<T>, checks: StepChecks): void;
  /** Does it. What it changes in our own database it does in `commit`, together with its result. */
  run: RunStep<T>;
}

export const stepType = <const T extends StepTypeName>(shape: StepType<T>): StepType<T> => ({
  ...shape,
  run: withStepFailures(shape.run),
});
