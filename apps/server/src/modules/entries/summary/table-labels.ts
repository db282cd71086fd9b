import type { FieldSummary } from '@form-service/contracts';
import type { Definition } from '@form-service/engine';
import type { Db } from '../../../db/db.ts';
import { findLabels, resolveTableFields, tableFieldsOf } from '../../forms/index.ts';

interface LabeledValue {
  value: string;
  label: string;
}

const labeledValuesOf = ({ choices, ranking }: FieldSummary): LabeledValue[] =>
  choices?.options ?? ranking ?? [];

const withLabels = (summary: FieldSummary, labels: ReadonlyMap<string, string>): FieldSummary => {
  const relabel = <T extends LabeledValue>(labeled: T): T => ({
    ...labeled,
    label: labels.get(labeled.value) ?? labeled.label,
  });
  const { choices, ranking } = summary;
  return {
    ...summary,
    ...(choices && { choices: { ...choices, options: choices.options.map(relabel) } }),
    ...(ranking && { ranking: ranking.map(relabel) }),
  };
};

/** Adds the current labels to answers that are rows of data tables. */
export const withTableLabels = async (
  { db, accountId }: { db: Db; accountId: string },
  definition: Definition,
  summaries: readonly FieldSummary[],
): Promise<FieldSummary[]> => {
  if (tableFieldsOf(definition).length === 0) return [...summaries];
  const fields = await resolveTableFields(db, accountId, definition);
  const result: FieldSummary[] = [];
  for (const summary of summaries) {
    const tableField = fields.get(summary.path);
    const values = labeledValuesOf(summary).map(({ value }) => value);
    const hasLabels = tableField !== undefined && values.length > 0;
    result.push(
      hasLabels ? withLabels(summary, await findLabels(db, accountId, tableField, values)) : summary,
    );
  }
  return result;
};
