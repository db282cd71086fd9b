import type { FieldSummary } from '@form-service/contracts';
import type { Field } from '@form-service/engine';
import type { Aggregate } from '../store-aggregate.ts';

/** Context of a summary. */
export interface SummaryContext {
  accountId: string;
  timezone: string;
}

/** The properties that a summarizer adds to those of every field. */
type SummaryParts = Omit<FieldSummary, 'key' | 'path' | 'type' | 'label' | 'answered' | 'missing'>;

/** How a field type is summarized: what the database aggregates, and how the result is presented. */
export interface FieldSummarizer<F = Field> {
  aggregate(field: F, context: SummaryContext): Aggregate<unknown>;
  present(result: unknown, field: F, answered: number): SummaryParts;
}

/** Ties both functions to the same result type. */
export const defineSummarizer = <F, Result>(kind: {
  aggregate(field: F, context: SummaryContext): Aggregate<Result>;
  present(result: Result, field: F, answered: number): SummaryParts;
}): FieldSummarizer<F> => kind as FieldSummarizer<F>;

/** The share of those who answered, rounded to four decimals. */
export const shareOf = (count: number, answered: number): number =>
  answered === 0 ? 0 : Math.round(Math.min(count / answered, 1) * 10_000) / 10_000;

/** Pairs of value and count, as the database returns them. */
export const presentCounts = (pairs: readonly (readonly [value: string, count: number])[] | null) =>
  (pairs ?? []).map(([value, count]) => ({ value, count }));
