import { defaultLimit, type ListRules, type Route } from '@form-service/contracts';
import { type FilterSchema, filterSchema, parseFilter } from '@form-service/engine';
import type { ListPage, ListRequest } from '../db/list.ts';
import type { Clock } from '../kit/clock.ts';
import type { Keyring } from '../kit/crypto/keyring.ts';
import { createCursors } from './cursor.ts';
import { fail } from './fail.ts';

interface ListQuery {
  limit?: number;
  cursor?: string;
  sort?: string;
  filter?: string;
  include?: 'total';
}

/** A list request together with the name its cursors are signed with. */
export interface SignedListRequest extends ListRequest {
  list: string;
}

const failSort = (code: string, message: string): never =>
  fail('validation_failed', { details: [{ path: 'query.sort', code, message }] });

type IsSortable = (field: string) => boolean;

const readSort = (rules: ListRules, isSortable: IsSortable, text: string): ListRequest['sort'] => {
  const seen = new Set<string>();
  return text.split(',').map((part) => {
    const descending = part.startsWith('-');
    const field = descending ? part.slice(1) : part;
    if (!isSortable(field))
      failSort(
        'not_sortable',
        `This list cannot be sorted by "${field}". Allowed: ${rules.sortable.join(', ')}.`,
      );
    // A repeated field would not change the order and would only make the cursor longer.
    if (seen.has(field)) failSort('named_twice', `Use "${field}" only once.`);
    seen.add(field);
    return { field, descending };
  });
};

/** Parses list parameters, and builds the response from the page found. */
export const createLists = (keyring: Keyring, clock: Clock) => {
  const cursors = createCursors(keyring);

  return {
    /** `extraFields` are fields in addition to those of the route: answers, which differ per form. */
    parse(
      route: Route,
      accountId: string,
      query: ListQuery,
      extraFields: { schema?: FilterSchema; isSortable?: IsSortable } = {},
    ): SignedListRequest {
      const rules = route.list;
      if (!rules) throw new Error(`${route.path} is not a list.`);
      const { isSortable = (field) => rules.sortable.includes(field) } = extraFields;
      const { cursor, limit = defaultLimit, include: _include, ...rest } = query;
      // A cursor belongs to one account, one route and one set of parameters, in any order.
      const list = JSON.stringify([
        accountId,
        route.path,
        Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ]);
      return {
        list,
        limit,
        sort: readSort(rules, isSortable, query.sort ?? rules.defaultSort),
        filter:
          query.filter === undefined
            ? undefined
            : parseFilter(query.filter, extraFields.schema ?? filterSchema(rules.filterable)),
        after: cursor === undefined ? undefined : cursors.read(list, cursor),
        withTotal: query.include === 'total',
        clock: { now: clock.now() },
      };
    },

    toResponse<Row, Item>(request: SignedListRequest, page: ListPage<Row>, present: (row: Row) => Item) {
      return {
        data: page.rows.map(present),
        pagination: {
          nextCursor: page.lastKey
            ? cursors.write(request.list, page.lastKey as (string | number | null)[])
            : null,
          hasMore: page.lastKey !== undefined,
          limit: request.limit,
          ...(page.total !== undefined && { total: page.total }),
        },
      };
    },
  };
};

export type Lists = ReturnType<typeof createLists>;
