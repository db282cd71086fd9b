import { type RawBuilder, sql } from 'kysely';
import { type Aggregate, firstColumn, listAnswer, type Sql } from './store-aggregate.ts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** The bits of one of the 26 characters of an id, shifted to their position in one half of the uuid. */
const bits = (id: Sql, character: number, shift: number): Sql =>
  sql`((strpos(${sql.lit(alphabet)}, substr(${id}, ${sql.lit(character + 4)}, 1)) - 1)::bigint << ${sql.lit(shift)})`;

const half = (parts: readonly Sql[]): Sql => sql`lpad(to_hex(${sql.join(parts, sql` | `)}), 16, '0')`;

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The uuid of `fil_…`, as kit/ids.ts decodes it: 26 characters of five bits, of which the first two are 0. */
const uuidOf = (id: Sql): Sql => {
  const middle = bits(id, 14, 0);
  const high = [
    ...range(1, 13).map((position) => bits(id, position, 66 - 5 * position)),
    sql`(${middle} >> 4)`,
  ];
  const low = [
    sql`((${middle} & 15) << 60)`,
    ...range(15, 26).map((position) => bits(id, position, 130 - 5 * position)),
  ];
  return sql`(${half(high)} || ${half(low)})::uuid`;
};

/** The number of files in the answers and the total size of those that exist. */
export const fileAggregate = (accountId: string): Aggregate<{ count: number; bytes: number }> => ({
  columns: (answer) => [listAnswer(answer)],
  result({ columns }): RawBuilder<{ count: number; bytes: number }> {
    const ids = sql`jsonb_array_elements_text(${firstColumn(columns)}) as list (file)`;
    return sql`(
      select jsonb_build_object(
        'count', (select count(*) from answers, ${ids}),
        'bytes', (
          select coalesce(sum(size), 0) from files
          where account_id = ${accountId} and id in (
            select ${uuidOf(sql`list.file`)} from answers, ${ids} where list.file ~ '^fil_[0-7][0-9a-hjkmnp-tv-z]{25}$'))))`;
  },
});
