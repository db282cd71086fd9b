import type { Reference } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { decodeId, encodeId } from '../../kit/ids.ts';
import { findAccountName } from '../accounts/index.ts';
import { readEntry } from '../templates/index.ts';
import { readLatestRunValues } from '../workflows/index.ts';
import { namesInContext } from './context-names.ts';
import { answerLabels, listReferences, searchReferences } from './list-references.ts';
import { findLatestEntry } from './store.ts';
import { valueAt } from './value-at.ts';

/** Values to show beside references: of the latest run of a workflow, else of the latest entry of one of the forms. */
const readSamples = async (
  services: Services,
  db: Db,
  accountId: string,
  { workflowId, formIds }: { workflowId: string | undefined; formIds: Iterable<string> },
): Promise<Record<string, unknown>> => {
  const name = await findAccountName(db, accountId);
  const run = workflowId && (await readLatestRunValues(db, accountId, workflowId, { name }));
  const values = run ? run.values : { account: { id: encodeId('acc', accountId), name } };
  if ('entry' in values) return values;
  for (const formId of formIds) {
    const latest = await findLatestEntry(db, accountId, decodeId('frm', formId) ?? '');
    const read = latest && (await readEntry(services, db, accountId, latest.id));
    if (read) return { ...read.values, ...values };
  }
  return values;
};

const maxSample = 2_000;

/** The sample of a reference. Omitted if there is none or it is too large for a list. */
const sampleOf = (values: object, reference: string): { sample?: unknown } => {
  const sample = valueAt(values, reference.split('.'));
  if (sample === undefined || sample === null) return {};
  return (JSON.stringify(sample) ?? '').length > maxSample ? {} : { sample };
};

interface Search {
  q?: string | undefined;
  context: string;
  step?: string | undefined;
  formId?: string | undefined;
  limit?: number | undefined;
}

export const searchContext = async (
  services: Services,
  db: Db,
  accountId: string,
  { q, limit = 100, ...where }: Search,
): Promise<Reference[]> => {
  const { names, stepNames, forms, workflowId } = await namesInContext(db, accountId, where);
  const labels = answerLabels([...forms.values()].map(({ definition }) => definition));
  const found = searchReferences(listReferences(names, labels, stepNames), q).slice(0, limit);
  const values = await readSamples(services, db, accountId, { workflowId, formIds: forms.keys() });
  return found.map((reference) => ({ ...reference, ...sampleOf(values, reference.reference) }));
};
