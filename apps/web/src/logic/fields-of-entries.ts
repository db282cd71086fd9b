import type { Definition } from '@form-service/engine';
import type { ConditionField } from './condition-field.ts';
import { answersOf } from './fields-of-form.ts';

const section = 'Entry details';

const own = (
  name: string,
  label: string,
  kind: 'string' | 'number' | 'datetime',
  rest: Partial<ConditionField> = {},
): ConditionField => ({ path: [name], label, type: { kind }, section, neverEmpty: true, ...rest });

/** Fields of an entry besides its answers: `filterable` of the entry list. */
const entryFields: readonly ConditionField[] = [
  own('status', 'Status', 'string', {
    options: [
      { value: 'submitted', label: 'Submitted' },
      { value: 'draft', label: 'Draft' },
    ],
  }),
  own('submittedAt', 'Submitted at', 'datetime', { neverEmpty: false }),
  own('createdAt', 'Started at', 'datetime'),
  own('updatedAt', 'Last updated', 'datetime'),
  own('number', 'Number', 'number'),
  own('source', 'Source', 'string', {
    options: [
      { value: 'respondent', label: 'Respondent' },
      { value: 'user', label: 'Member' },
      { value: 'api', label: 'API' },
      { value: 'workflow', label: 'Workflow' },
      { value: 'import', label: 'Import' },
    ],
  }),
  own('locale', 'Language', 'string'),
  own('revision', 'Revision', 'number'),
  own('id', 'ID', 'string', { textOnly: true }),
  own('formId', 'Form ID', 'string', { textOnly: true }),
  own('updatedBy', 'Updated by', 'string', { textOnly: true, neverEmpty: false }),
];

/** Fields of an entry filter; answers are those of the published version. */
export const fieldsOfEntries = (definition: Definition | undefined): readonly ConditionField[] => [
  ...(definition ? answersOf(definition) : []),
  ...entryFields,
];
