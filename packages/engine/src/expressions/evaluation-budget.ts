/**
 * The work one evaluation may do, in operations: macros over lists within lists, text built of text and patterns all
 * draw on it. Once it is spent, the evaluation fails.
 */
export type Budget = { left: number };

/** What it takes to evaluate even the smallest expression. */
export const EVALUATION_STEPS = 10;

/** Some tens of milliseconds: a list of 500 compared with itself fits. */
export const EXPRESSION_BUDGET = 3_000_000;

/** The work of one recalculation in all, some hundred times what a large form needs; beyond it expressions fail. */
export const TOTAL_BUDGET = 30_000_000;

/** No text or list longer than this is built, so that memory stays small whatever the budget. */
export const MAX_TEXT_BUILT = 100_000;
export const MAX_ITEMS_BUILT = 10_000;

/** How many values a result may consist of. */
export const MAX_RESULT = 100_000;

class BudgetExceeded extends Error {}

export function spend(budget: Budget, amount: number): void {
  budget.left -= amount;
  if (budget.left < 0) throw new BudgetExceeded();
}

/** Fails where a text or list would become longer than `most`. */
export function checkSize(size: number, most: number): void {
  if (size > most) throw new BudgetExceeded();
}

/**
 * Whether this is what an expression gives that could not be evaluated: the error. It is neither true nor false, and entries with it
 * are refused.
 */
export const isFailure = (result: unknown): result is Error => result instanceof Error;

export type FailureCode = 'too_complex' | 'not_evaluated';

/** A failure that is known by its code, since it happened in another thread. */
export const failureFromCode = (code: FailureCode): Error =>
  code === 'too_complex' ? new BudgetExceeded() : new Error('An expression could not be evaluated.');

export const failureCode = (failure: Error): FailureCode =>
  failure instanceof BudgetExceeded ? 'too_complex' : 'not_evaluated';

/**
 * Pays for walking through a value. A few maps in a row, each naming its item twice, make a value that is small in
 * memory and endless when it is walked.
 */
export function spendForSize(value: unknown, budget: Budget): void {
  spend(budget, 1);
  if (typeof value !== 'object' || value === null) return;
  for (const part of Array.isArray(value) ? value : Object.values(value)) spendForSize(part, budget);
}
