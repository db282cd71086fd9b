import { areas, type Query } from '@form-service/contracts';
import { answerFilter, type Definition, type FilterSchema, filterSchema } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { selectEntries } from './store.ts';

const { list, listOfForm } = areas.entries.routes;
const { filterable, sortable } = list.list;

/** Anything that may stand there: metafields are other programs' own. */
const anyMetafield: FilterSchema = {
  names: [],
  field: (path) => (path.length === 2 ? { type: 'json' } : undefined),
};

const nothing: FilterSchema = { names: [], field: () => undefined };

/** What a filter of entries can name. Without a form there are no answers to name: each form has its own. */
export const entryFilterSchema = (definition: Definition | undefined): FilterSchema =>
  filterSchema(filterable, {
    answers: definition ? answerFilter(definition) : nothing,
    metafields: anyMetafield,
  });

const isScalar = (type: string | undefined): boolean =>
  type !== undefined && type !== 'json' && type !== 'list';

/** One page of entries, of a form or of all, as `lists.answer` wants it. */
export const listEntries = async (
  { lists }: Pick<Services, 'lists'>,
  { db, accountId, query }: { db: Db; accountId: string; query: Query<typeof list> },
  form: { id: string; definition: Definition | undefined } | undefined,
) => {
  const schema = entryFilterSchema(form?.definition);
  const typeOf = (name: string) => schema.field(name.split('.'))?.type;
  const request = lists.read(form ? listOfForm : list, `${accountId} ${form?.id ?? ''}`, query, {
    schema,
    isSortable: (name) => sortable.includes(name) || (name.startsWith('answers.') && isScalar(typeOf(name))),
  });
  const page = await selectEntries(db, accountId, {
    ...request,
    collectionId: form?.id,
    q: query.q,
    trashed: query.trashed ?? false,
    typeOf,
  });
  return { request, page };
};
