import type { StepOf, StepTypeName } from '@form-service/contracts';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../db/db.ts';
import type { Decision, RunError } from '../runs/run.ts';
import type { Names } from '../validation/step-checks.ts';
import type { Fill } from './fill-in.ts';

/** The context of a step. */
export interface StepContext {
  services: Services;
  accountId: string;
  runId: string;
  /** The workflows of the runs that led to this one, its own last: for runs that it starts. */
  lineage: readonly string[];
  /** The entry of the run. */
  entryId: string | null;
  /** In loops: the item indexes, outermost loop first. */
  items: readonly number[];
  /**
   * The same for every attempt at this step, in this run, for this item of a loop: the idempotency key of its external
   * effects.
   */
  idempotencyKey: string;
  /** Counted from 1. */
  attempt: number;
  /** `trigger`, `entry`, `steps`, `account`, and in a loop `item` and `index`. */
  values: Readonly<Record<string, unknown>>;
  /** The types of those values, as validation knows them at this step: filters of rows are parsed with them. */
  names(): Names;
  /** Renders texts with those values. */
  fill: Fill;
  /** Evaluates an expression of this step's settings. `also` are additional values. */
  evaluate(expression: string, also?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Records the step's rendered input without secrets, for readers of the run; also if it fails. */
  recordInput(input: unknown): void;
  /** Aborts when the run is canceled, the step takes too long or the worker stops. */
  signal: AbortSignal;
  /** Set when the step resumes after a wait. */
  resumed?: Resumed;
}

/** Why a step resumes. */
export type Resumed = { state: unknown } & (
  | { reason: 'time' }
  /** `timeout` if nobody decided in time. */
  | { reason: 'decision'; decision: Decision | 'timeout' }
  | { reason: 'run'; runId: string; status: string; output: unknown; error: RunError | null }
);

export interface StepResult {
  /** Becomes `steps.KEY.output`. */
  output: Readonly<Record<string, unknown>>;
  /** The outputs to continue with; `next` by default. */
  branches?: readonly string[];
  /** Ends the run here. */
  stop?: { status: 'succeeded' | 'failed'; message?: string; output?: unknown };
}

/** The step runs again, with `resumed`, when its wait is over. It holds no worker meanwhile. */
export interface StepWait {
  wait:
    | { for: 'time'; until: Date }
    /** Until the decision, or until this time. */
    | { for: 'decision'; until?: Date }
    | { for: 'run'; runId: string };
  /** Stored meanwhile; JSON. */
  state?: unknown;
}

/** For loops: the branch `each` runs for every item, then the loop continues with `done`. */
export interface StepLoop {
  items: readonly unknown[];
  concurrency: number;
}

type StepDone = StepResult | StepWait;

/**
 * The outcome of a step. A step that changes our own database does so in `commit`: in the transaction that stores its
 * result, so both are committed or neither. It may run again from the start, like every write.
 */
export type StepOutcome = StepDone | StepLoop | { commit(db: Transaction): Promise<StepDone> };

/** A failure that members see as it is. Any other error is logged and shown as unexpected. */
export class StepFailure extends Error {
  readonly code: string;
  readonly details: RunError['details'];
  /** False if a retry would not help, whatever the step's `retry` says. */
  readonly isRetryable: boolean;

  constructor(
    code: string,
    message: string,
    { details, isRetryable = true }: { details?: RunError['details']; isRetryable?: boolean } = {},
  ) {
    super(message);
    this.code = code;
    this.details = details;
    this.isRetryable = isRetryable;
  }
}

export type RunStep<T extends StepTypeName> = (step: StepOf<T>, context: StepContext) => Promise<StepOutcome>;
