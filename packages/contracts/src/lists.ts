import type { FilterField } from '@form-service/engine';
import Type, { type TObject, type TProperties, type TSchema } from 'typebox';
import { Closed, Text } from './primitives.ts';

export interface ListRules {
  sortable: readonly string[];
  defaultSort: string;
  filterable: Readonly<Record<string, FilterField>>;
}

const maxLimit = 200;
export const defaultLimit = 50;
/** Enough for the sort keys of several columns: a name of 200 characters takes up to 1,100 of these. */
const maxCursorLength = 8_000;

/** The query parameters of all lists, limited by the rules of each list. */
const pagingOf = (rules: ListRules) => ({
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: maxLimit,
      default: defaultLimit,
      format: 'int32',
      description: 'Maximum number of results.',
    }),
  ),
  cursor: Type.Optional(
    Text({
      maxLength: maxCursorLength,
      description: 'The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same.',
    }),
  ),
  sort: Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: '^-?[A-Za-z][A-Za-z0-9_.]*(,-?[A-Za-z][A-Za-z0-9_.]*)*$',
      description:
        `Fields to sort by, separated by commas; \`-\` sorts in descending order. ` +
        `Allowed: ${rules.sortable.map((name) => `\`${name}\``).join(', ')}. Default: \`${rules.defaultSort}\`.`,
      examples: [rules.defaultSort],
    }),
  ),
  filter: Type.Optional(
    Text({
      maxLength: 4_096,
      description:
        'A CEL expression. Fields: ' +
        `${
          Object.entries(rules.filterable)
            .map(([name, { type }]) => `\`${name}\` (${type})`)
            .join(', ') || 'none'
        }.`,
    }),
  ),
  include: Type.Optional(
    Type.Unsafe<'total'>({
      type: 'string',
      enum: ['total'],
      description: 'With `total`, `pagination.total` counts all matches.',
    }),
  ),
});

type Paging = ReturnType<typeof pagingOf>;

// Two signatures, because with one `extra` would be inferred as any properties when omitted.
interface ListQuery {
  (rules: ListRules): TObject<Paging>;
  <P extends TProperties>(rules: ListRules, extra: P): TObject<Paging & P>;
}

/** The query of a list: paging, sorting, filtering, and its own parameters. */
export const listQuery: ListQuery = <P extends TProperties>(rules: ListRules, extra?: P) =>
  Closed({ ...pagingOf(rules), ...extra }) as TObject<Paging & P>;

/** Full-text search, for lists that support it. */
export const searchQuery = {
  q: Type.Optional(Text({ minLength: 1, maxLength: 200, description: 'Search terms; all must match.' })),
};

const Pagination = Closed(
  {
    nextCursor: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      pattern: '^[A-Za-z0-9_-]+$',
      maxLength: maxCursorLength,
      description: 'Send it as `cursor` for the next page; null on the last.',
    }),
    hasMore: Type.Boolean({ description: 'Whether there is a next page.' }),
    limit: Type.Integer({
      minimum: 1,
      maximum: maxLimit,
      format: 'int32',
      description: 'The limit that was used.',
    }),
    total: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        format: 'int64',
        description: 'Total number of matches; only with `include=total`.',
      }),
    ),
  },
  { title: 'Pagination', description: 'The position of this page in the list.' },
);

export const listOf = <T extends TSchema>(item: T) =>
  Closed({ data: Type.Array(item, { maxItems: maxLimit }), pagination: Pagination });
