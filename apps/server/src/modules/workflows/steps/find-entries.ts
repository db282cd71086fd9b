import { entryFilterSchema } from '../../forms/index.ts';
import { entryExpressionType, list, number } from '../validation/value-types.ts';
import { runFindEntries } from './find-entries-run.ts';
import { checkRecordFilter } from './record-filter.ts';
import { plainOutputs, stepType } from './step-type.ts';

export const findEntriesStep = stepType({
  type: 'find_entries',
  branches: () => plainOutputs,
  outputs({ formId = '' }, { forms }) {
    const entry = entryExpressionType(forms.get(formId)?.answers ?? { kind: 'any' });
    return { entries: list(entry), entry, count: number };
  },
  check({ formId, filter }, checks) {
    if (!checks.needs('formId', formId) || !checks.exists('formId', formId)) return;
    const form = checks.resources.forms.get(formId ?? '');
    checkRecordFilter(filter, entryFilterSchema(form?.definition), checks);
  },
  run: runFindEntries,
});
