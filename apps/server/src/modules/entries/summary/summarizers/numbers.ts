import { type FieldOf, fieldTypeOf } from '@form-service/engine';
import { type Histogram, type NumberStatistics, numberAggregate, stepAggregate } from '../store-numbers.ts';
import { defineSummarizer, shareOf } from './field-summarizer.ts';

const statistics = ({ min, max, avg, median, sum }: NumberStatistics) => ({ min, max, avg, median, sum });

/** The maximum falls into the last bucket. Earlier buckets may be empty. */
const histogramOf = ({ min, width, buckets }: NumberStatistics & Histogram) => {
  if (min === null || width === null || buckets === null) return [];
  const length = Math.max(...Object.keys(buckets).map(Number)) + 1;
  return Array.from({ length }, (_, index) => ({
    from: min + index * width,
    to: min + (index + 1) * width,
    count: buckets[index] ?? 0,
  }));
};

export const numbers = defineSummarizer({
  aggregate: () => numberAggregate,
  present: (result) => ({ numbers: { ...statistics(result), histogram: histogramOf(result) } }),
});

type ScaleField = FieldOf<'rating'> | FieldOf<'scale'> | FieldOf<'nps'>;

/** The steps of a scale, from first to last. */
const stepsOf = (field: ScaleField): number[] => {
  const { minimum, maximum } = fieldTypeOf(field).answerSchema(field) as { minimum: number; maximum: number };
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
};

const stepCounts = (field: ScaleField, steps: Record<string, number> | null) =>
  stepsOf(field).map((value) => ({ value, count: steps?.[value] ?? 0 }));

export const scales = defineSummarizer({
  aggregate: (field: ScaleField) => stepAggregate(stepsOf(field)),
  present(result, field, answered) {
    const counts = stepCounts(field, result.steps);
    return {
      // The distribution shows the same for every step.
      numbers: { ...statistics(result), histogram: [] },
      distribution: counts.map(({ value, count }) => ({ value, count, share: shareOf(count, answered) })),
    };
  },
});

/** Net Promoter Score: percentage of promoters minus percentage of detractors. */
export const nps = defineSummarizer({
  aggregate: scales.aggregate as () => ReturnType<typeof stepAggregate>,
  present(result, field: FieldOf<'nps'>, answered) {
    const counts = stepCounts(field, result.steps);
    const between = (from: number, to: number) =>
      counts.filter(({ value }) => value >= from && value <= to).reduce((sum, { count }) => sum + count, 0);
    const [detractors, passives, promoters] = [between(0, 6), between(7, 8), between(9, 10)];
    const all = detractors + passives + promoters;
    return {
      ...scales.present(result, field, answered),
      nps: {
        score: all === 0 ? null : Math.round((100 * (promoters - detractors)) / all),
        promoters,
        passives,
        detractors,
      },
    };
  },
});
