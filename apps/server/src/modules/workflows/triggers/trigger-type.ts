import type { TriggerOf, TriggerTypeName } from '@form-service/contracts';
import type { ExpressionType } from '@form-service/engine';
import type { Resources } from '../validation/resources.ts';
import type { StepChecks } from '../validation/step-checks.ts';
import { datetime, text } from '../validation/value-types.ts';

type Fields = Readonly<Record<string, ExpressionType>>;

/** The definition of one trigger type. */
export interface TriggerType<T extends TriggerTypeName = TriggerTypeName> {
  type: T;
  /** What `trigger` contains in its runs, besides `commonValues`. */
  values(trigger: TriggerOf<T>, resources: Resources): Fields;
  /** The form whose entry is `entry` in the run; undefined if there is none. */
  formOf(trigger: TriggerOf<T>): string | undefined;
  /** The id of the form or table that it listens to. */
  subjectOf(trigger: TriggerOf<T>): string | undefined;
  check(trigger: TriggerOf<T>, checks: StepChecks): void;
}

/** In every run. */
export const commonValues: Fields = { type: text, key: text, at: datetime };

export const triggerType = <const T extends TriggerTypeName>(shape: TriggerType<T>): TriggerType<T> => shape;
