import type { StepOf, StepTypeName } from '@form-service/contracts';
import type { ExpressionType } from '@form-service/engine';
import type { Resources } from '../validation/resources.ts';
import type { StepChecks } from '../validation/step-checks.ts';
import { withStepFailures } from './failures.ts';
import type { RunStep } from './run-step.ts';

/** The outputs of a step, by name. */
export type Outputs = Readonly<Record<string, ExpressionType>>;

/** The outputs of a step without branches of its own. */
export const plainOutputs = ['next'] as const;

/** The definition of one step type. One file each; `index.ts` lists them. */
export interface StepType<T extends StepTypeName = StepTypeName> {
  type: T;
  /** The outputs that connections can start at: `next`, unless it has branches. */
  branches(step: StepOf<T>): readonly string[];
  /** The type of `steps.KEY.output` once it has run. `resources` are the forms, tables and so on that the workflow uses. */
  outputs(step: StepOf<T>, resources: Resources): Outputs;
  /** Reports missing and invalid settings to `checks`. Every expression and every text with `{{ … }}` must be checked. */
  check(step: StepOf<T>, checks: StepChecks): void;
  /** Runs the step. Changes to our own database go in `commit`, together with its result. */
  run: RunStep<T>;
}

export const stepType = <const T extends StepTypeName>(shape: StepType<T>): StepType<T> => ({
  ...shape,
  run: withStepFailures(shape.run),
});
