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
  const relabel = <T extends LabeledValue>(told: T): T => ({
    ...told,
    label: labels.get(told.value) ?? told.label,
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
  const told: FieldSummary[] = [];
  for (const summary of summaries) {
    const fed = fields.get(summary.path);
    const values = labeledValuesOf(summary).map(({ value }) => value);
    const isFed = fed !== undefined && values.length > 0;
    told.push(isFed ? withLabels(summary, await findLabels(db, accountId, fed, values)) : summary);
  }
  return told;
};
