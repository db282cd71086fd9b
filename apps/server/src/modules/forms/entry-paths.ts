import { areas } from '@form-service/contracts';
import { answerFilter, type Definition, type FilterSchema, filterSchema } from '@form-service/engine';

const { filterable, sortable } = areas.entries.routes.list.list;

/** Any value: metafields belong to other programs. */
const anyMetafield: FilterSchema = {
  names: [],
  field: (path) => (path.length === 2 ? { type: 'json' } : undefined),
};

const nothing: FilterSchema = { names: [], field: () => undefined };

/** The fields that a filter of entries can use. Without a form there are no answers, because each form has its own. */
export const entryFilterSchema = (definition: Definition | undefined): FilterSchema =>
  filterSchema(filterable, {
    answers: definition ? answerFilter(definition) : nothing,
    metafields: anyMetafield,
  });

const isScalar = (type: string | undefined): boolean =>
  type !== undefined && type !== 'json' && type !== 'list';

/** Whether entries can be sorted by this path. */
export const isSortablePath = (schema: FilterSchema, path: string): boolean =>
  sortable.includes(path) || (path.startsWith('answers.') && isScalar(schema.field(path.split('.'))?.type));
