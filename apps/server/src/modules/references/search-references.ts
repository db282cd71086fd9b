import type { Reference } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { namesInContext } from './context-names.ts';
import { answerLabels, listReferences, searchReferences } from './list-references.ts';
import { readSamples, sampleOf } from './sample-values.ts';

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
