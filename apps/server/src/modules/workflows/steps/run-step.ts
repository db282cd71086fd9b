import type { StepOf, StepTypeName } from '@form-service/contracts';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../db/db.ts';
import type { Decision, RunError } from '../runs/run.ts';
import type { Names } from '../validation/step-checks.ts';
import type { Fill } from './fill-in.ts';

/** What a step is run with. */
export interface StepContext {
  services: Services;
  accountId: string;
  runId: string;
  /** The workflows of the runs that led to this one, its own last: for runs that it starts. */
  lineage: readonly string[];
  /** The entry the run is about. */
  entryId: string | null;
  /** In loops: for which item, of the outermost loop first. */
  items: readonly number[];
  /** The same for every attempt at this step, in this run, for this item of a loop: the key of its effects outside. */
  idempotencyKey: string;
  /** Counted from 1. */
  attempt: number;
  /** `trigger`, `entry`, `steps`, `account`, and in a loop `item` and `index`. */
  values: Readonly<Record<string, unknown>>;
  /** The types of those values, as validation knows them at this step: filters of rows are read with them. */
  names(): Names;
  /** Fills in texts with those values. */
  fill: Fill;
  /** The value of an expression of this step's settings. `also` are further values. */
  evaluate(expression: string, also?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Keeps what the step works with, filled in and without secrets, for whoever reads the run; also when it fails. */
  showInput(input: unknown): void;
  /** Aborts when the run is canceled, the step takes too long or the worker stops. */
  signal: AbortSignal;
  /** Set when the step had waited and now goes on. */
  resumed?: Resumed;
}

/** Why a step goes on that had waited. */
export type Resumed = { state: unknown } & (
  | { reason: 'time' }
  /** `timeout` where nobody decided in time. */
  | { reason: 'decision'; decision: Decision | 'timeout' }
  | { reason: 'run'; runId: string; status: string; output: unknown; error: RunError | null }
);

export interface StepResult {
  /** What `steps.KEY.output` will hold. */
  output: Readonly<Record<string, unknown>>;
  /** The outputs to go on by; `next` if left out. */
  branches?: readonly string[];
  /** Ends the run here. */
  stop?: { status: 'succeeded' | 'failed'; message?: string; output?: unknown };
}

/** The step is run again, with `resumed`, once what it waits for has come. It holds no worker meanwhile. */
export interface StepWait {
  wait:
    | { for: 'time'; until: Date }
    /** Until somebody decides, or until then. */
    | { for: 'decision'; until?: Date }
    | { for: 'run'; runId: string };
  /** Kept meanwhile; JSON. */
  state?: unknown;
}

/** For loops: the branch `each` is run for every item, then it goes on by `done`. */
export interface StepLoop {
  items: readonly unknown[];
  concurrency: number;
}

type StepDone = StepResult | StepWait;

/**
 * What became of a step. One that changes our own database does so in `commit`: in the transaction in which its result is
 * stored, so both are done or neither. It may be run again from the start, as every write.
 */
export type StepOutcome = StepDone | StepLoop | { commit(db: Transaction): Promise<StepDone> };

/** A failure that members are told as it is. Anything else that is thrown is logged, and told as unexpected. */
export class StepFailure extends Error {
  readonly code: string;
  readonly details: RunError['details'];
  /** False where trying again would change nothing, whatever the step's `retry` says. */
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
