import type { FieldSummary } from '@form-service/contracts';
import type { Field } from '@form-service/engine';
import type { Aggregate } from '../store-aggregate.ts';

/** What summing up may need to know. */
export interface SummaryContext {
  accountId: string;
  timezone: string;
}

/** What a kind of field adds to what is told of every one. */
type SummaryParts = Omit<FieldSummary, 'key' | 'path' | 'type' | 'label' | 'answered' | 'missing'>;

/** How fields of a type are summed up: what is asked of the database, and what is made of the answer. */
export interface FieldSummarizer<F = Field> {
  aggregate(field: F, context: SummaryContext): Aggregate<unknown>;
  present(result: unknown, field: F, answered: number): SummaryParts;
}

/** Holds the two halves together by what goes between them. */
export const defineSummarizer = <F, Result>(kind: {
  aggregate(field: F, context: SummaryContext): Aggregate<Result>;
  present(result: Result, field: F, answered: number): SummaryParts;
}): FieldSummarizer<F> => kind as FieldSummarizer<F>;

/** A part of those who answered, in ten-thousandths. */
export const shareOf = (count: number, answered: number): number =>
  answered === 0 ? 0 : Math.round(Math.min(count / answered, 1) * 10_000) / 10_000;

/** Pairs of value and count, as the database tells them. */
export const presentCounts = (pairs: readonly (readonly [value: string, count: number])[] | null) =>
  (pairs ?? []).map(([value, count]) => ({ value, count }));
