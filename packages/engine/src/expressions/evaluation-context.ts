/** The clock and tables for an evaluation, passed in: the engine has none of its own. */
export type EvaluationContext = {
  /** RFC 3339. */
  now?: string;
  /** The respondent's date: `2026-11-15`. */
  today?: string;
  /** The values of a table row, from memory; null or undefined if there is none. */
  lookup?: (table: string, key: string | number) => unknown;
};
