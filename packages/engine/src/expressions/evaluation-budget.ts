/**
 * The maximum work of one evaluation, in operations: nested list macros, text building and patterns all spend it. When
 * it is exhausted, the evaluation fails.
 */
export type Budget = { left: number };

/** The cost of evaluating even the smallest expression. */
export const EVALUATION_STEPS = 10;

/** Tens of milliseconds: enough to compare a list of 500 with itself. */
export const EXPRESSION_BUDGET = 3_000_000;

/** The budget of one recalculation, about a hundred times what a large form needs; beyond it, expressions fail. */
export const TOTAL_BUDGET = 30_000_000;

/** The maximum length of built text and lists, which bounds memory. */
export const MAX_TEXT_BUILT = 100_000;
export const MAX_ITEMS_BUILT = 10_000;

/** The maximum number of values in a result. */
export const MAX_RESULT = 100_000;

class BudgetExceeded extends Error {}

export function spend(budget: Budget, amount: number): void {
  budget.left -= amount;
  if (budget.left < 0) throw new BudgetExceeded();
}

/** Fails if a text or list would become longer than `max`. */
export function checkSize(size: number, max: number): void {
  if (size > max) throw new BudgetExceeded();
}

/** Whether the result is an evaluation error. It is neither true nor false, and entries with one are rejected. */
export const isFailure = (result: unknown): result is Error => result instanceof Error;

export type FailureCode = 'too_complex' | 'not_evaluated';

/** A failure from another thread, restored from its code. */
export const failureFromCode = (code: FailureCode): Error =>
  code === 'too_complex' ? new BudgetExceeded() : new Error('An expression could not be evaluated.');

export const failureCode = (failure: Error): FailureCode =>
  failure instanceof BudgetExceeded ? 'too_complex' : 'not_evaluated';

/**
 * Charges the budget for the size of a value. Several nested maps that each use their item twice create a value that is
 * small in memory but exponentially large to walk.
 */
export function spendForSize(value: unknown, budget: Budget): void {
  spend(budget, 1);
  if (typeof value !== 'object' || value === null) return;
  for (const part of Array.isArray(value) ? value : Object.values(value)) spendForSize(part, budget);
}
