/**
 * The work one evaluation may do, in operations: macros over lists within lists, text built of text and patterns all
 * draw on it. Spent, the evaluation ends without a value.
 */
export type Budget = { left: number };

/** Some tens of milliseconds: a list of 500 compared with itself fits. */
export const EXPRESSION_BUDGET = 3_000_000;

/** No text or list longer than this is built, so that memory stays small whatever the budget. */
export const MAX_TEXT_BUILT = 100_000;
export const MAX_ITEMS_BUILT = 10_000;

/** How many values a result may consist of. */
export const MAX_RESULT = 100_000;

class OutOfBudget extends Error {
  override readonly name = 'OutOfBudget';
}

export function spend(budget: Budget, amount: number): void {
  budget.left -= amount;
  if (budget.left < 0) throw new OutOfBudget('The expression takes too long.');
}

/**
 * Pays for walking through a value. A few maps in a row, each naming its item twice, make a value that is small in
 * memory and endless when it is walked.
 */
export function weigh(value: unknown, budget: Budget): void {
  spend(budget, 1);
  if (typeof value !== 'object' || value === null) return;
  for (const part of Array.isArray(value) ? value : Object.values(value)) weigh(part, budget);
}
