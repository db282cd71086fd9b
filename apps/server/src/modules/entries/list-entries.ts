import { areas, type Query } from '@form-service/contracts';
import type { Definition, Filter } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { entryFilterSchema, isSortablePath } from '../forms/index.ts';
import { type AppliedView, applyView } from '../views/index.ts';
import { findPublishedVersion } from './store.ts';
import { selectEntries } from './store-listed.ts';

const { list, listOfForm } = areas.entries.routes;

/** Both filters must match. Error positions refer to the second one, which the caller wrote. */
const andFilters = (one: Filter | undefined, other: Filter | undefined): Filter | undefined =>
  one && other
    ? {
        text: other.text,
        condition: { kind: 'and', type: 'boolean', at: 0, operands: [one.condition, other.condition] },
      }
    : (one ?? other);

type Order = AppliedView['sort'];

/** Sorts by group first, then as requested or as the view says. Each field occurs once. */
const orderBy = ({ groupBy, sort }: AppliedView, requested: Order, isSorted: boolean): Order => {
  const wanted = isSorted || sort.length === 0 ? requested : sort;
  return [...groupBy, ...wanted.filter(({ field }) => field !== groupBy[0]?.field)];
};

interface EntryListQuery {
  db: Db;
  accountId: string;
  userId: string;
  query: Query<typeof list> & Pick<Query<typeof listOfForm>, 'viewId'>;
}

/** One page of entries of a form or of all forms. */
export const listEntries = async (
  { lists }: Pick<Services, 'lists'>,
  { db, accountId, userId, query }: EntryListQuery,
  form?: { id: string; definition: Definition | undefined },
) => {
  const schema = entryFilterSchema(form?.definition);
  const typeOf = (name: string) => schema.field(name.split('.'))?.type;
  const { viewId } = query;
  const view =
    viewId === undefined || !form
      ? undefined
      : await applyView(db, accountId, userId, { viewId, formId: form.id, definition: form.definition });
  const scope = [accountId, form?.id ?? '', ...(view ? [view.version] : [])].join(' ');
  const requested = lists.parse(form ? listOfForm : list, scope, query, {
    schema,
    isSortable: (name) => isSortablePath(schema, name),
  });
  const request = view
    ? {
        ...requested,
        filter: andFilters(view.filter, requested.filter),
        sort: orderBy(view, [...requested.sort], query.sort !== undefined),
      }
    : requested;
  const page = await selectEntries(db, accountId, {
    ...request,
    collectionId: form?.id,
    q: query.q,
    trashed: query.trashed ?? false,
    typeOf,
  });
  return { request, page };
};

/** Whether the list needs nothing of the form: no filter, no view and no sort by an answer. */
const usesOwnColumnsOnly = ({ filter, sort, viewId }: EntryListQuery['query']): boolean =>
  filter === undefined && viewId === undefined && !sort?.includes('.');

/** One page of a form's entries. Undefined if the form does not exist. */
export const listFormEntries = async (services: Services, requested: EntryListQuery, formId: string) => {
  const { db, accountId, query } = requested;
  const findingForm = findPublishedVersion(db, accountId, formId);
  const read = (definition: Definition | undefined) =>
    listEntries(services, requested, { id: formId, definition });
  // Both queries are sent at once. A missing form takes precedence over an error of the list.
  const listing = usesOwnColumnsOnly(query) ? read(undefined) : undefined;
  await Promise.allSettled([findingForm, listing]);
  const found = await findingForm;
  if (!found) return undefined;
  if (listing) return listing;
  // A form without a published version has no entries.
  const { version_id } = found;
  const version =
    version_id === null ? undefined : await services.state.entryForms.version(db, accountId, version_id);
  return read(version?.definition);
};
