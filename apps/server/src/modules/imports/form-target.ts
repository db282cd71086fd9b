import {
  answerFilter,
  type Definition,
  type FilterField,
  hasFileFields,
  nearestName,
  type SessionForm,
} from '@form-service/engine';
import type { Services } from '../../context.ts';
import { usesTables } from '../forms/index.ts';
import { availableFormColumns, formColumns } from './form-columns.ts';
import { createFormWriter } from './form-writer.ts';
import type { ImportTarget } from './import-target.ts';

/** The form and version that entries are imported into. */
export interface ImportForm {
  formId: string;
  versionId: string;
  locale: string;
  form: SessionForm;
  /** In all languages. */
  definition: Definition;
}

/** Whether entries can be validated without the database. */
const isStandalone = (definition: Definition): boolean =>
  !hasFileFields(definition) && !usesTables(definition);

const keyTypes: readonly FilterField['type'][] = ['string', 'number', 'date', 'timestamp'];

export const formTarget = (services: Services, given: ImportForm): ImportTarget => {
  const { definition } = given;
  const filter = answerFilter(definition);
  const { find, keepsInvalidText } = formColumns(definition);
  const typeOf = (key: string) => filter.field(key.split('.'))?.type;
  return {
    availableColumns: availableFormColumns(definition),
    find,
    mappingError(key, { key: upsertKey }) {
      const isOwn = key === 'entryId' || key === 'entryNumber';
      return isOwn && key !== upsertKey
        ? `The service assigns entry ids and numbers. Map "${key}" only as the key of an upsert.`
        : undefined;
    },
    keyError(key) {
      if (key === 'entryId' || key === 'entryNumber') return undefined;
      if (!find(key)) {
        const nearest = nearestName(key, filter.names);
        return `The form has no such field.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`;
      }
      return keyTypes.includes(typeOf(key) ?? 'json')
        ? undefined
        : 'Entries can only be matched by a field with a single value: text, a number, a date or a choice.';
    },
    keepsInvalidText,
    ...(isStandalone(definition) && { standaloneForm: { definition, locale: given.locale } }),
    open: (options) => createFormWriter(services, given, options, typeOf),
  };
};
