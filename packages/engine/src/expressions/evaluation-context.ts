/** What an expression asks of the world, handed in: the engine has no clock and no tables of its own. */
export type EvaluationContext = {
  /** RFC 3339. */
  now?: string;
  /** The date where the respondent is, `2026-11-15`. */
  today?: string;
  /** The values of a table's row, from what is at hand; null or undefined where there is none. */
  lookup?: (table: string, key: string | number) => unknown;
};
