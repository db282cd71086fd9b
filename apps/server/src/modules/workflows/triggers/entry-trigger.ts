import { FilterError, parseFilter } from '@form-service/engine';
import { entryFilterSchema } from '../../forms/index.ts';
import { text } from '../validation/value-types.ts';
import { triggerType } from './trigger-type.ts';

type EntryTriggerName = 'entry.created' | 'entry.updated' | 'entry.submitted' | 'entry.deleted';

/** The four triggers on entries of a form. */
export const entryTrigger = <const T extends EntryTriggerName>(type: T) =>
  triggerType<EntryTriggerName>({
    type,
    values: () => ({ entryId: text, formId: text }),
    formOf: ({ formId }) => formId,
    subjectOf: ({ formId }) => formId,
    check({ formId, filter }, checks) {
      if (!checks.needs('formId', formId) || !checks.exists('formId', formId)) return;
      const form = checks.resources.forms.get(formId ?? '');
      if (!form || filter === undefined || filter.trim() === '') return;
      try {
        parseFilter(filter, entryFilterSchema(form.definition));
      } catch (error) {
        if (!(error instanceof FilterError)) throw error;
        const { line, column } = error.position;
        checks.error('filter', error.code, `${error.message} (line ${line}, column ${column})`);
      }
    },
  });
