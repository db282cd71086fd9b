/** Search parameters of the entry list. An entry's page keeps them, to find its neighbors. */
export interface EntriesSearch {
  /** Which entries; submitted ones by default. */
  show?: Show | undefined;
  /** Search text. */
  q?: string | undefined;
  /** CEL. */
  filter?: string | undefined;
  /** API format: `-submittedAt`, `answers.city`. */
  sort?: string | undefined;
  /** A saved view; filter, sort and group override it. */
  view?: string | undefined;
  /** Group by this field. */
  group?: string | undefined;
  /** On an entry's page: the revision to show. */
  revision?: number | undefined;
  /** On an entry's page: edit mode. */
  edit?: true | undefined;
}

const shows = ['submitted', 'draft', 'trash'] as const;
export type Show = (typeof shows)[number];

const text = (value: unknown, max: number): string | undefined => {
  // The router parses `q=2024` as a number.
  const given = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof given === 'string' && given.trim() !== '' ? given.slice(0, max) : undefined;
};

const sortFormat = /^-?[A-Za-z][A-Za-z0-9_.]{0,198}$/;
const groupFormat = /^[A-Za-z][A-Za-z0-9_.]{0,198}$/;

export const validateEntriesSearch = (search: Record<string, unknown>): EntriesSearch => {
  const { show, revision } = search;
  const sort = text(search.sort, 200);
  const group = text(search.group, 200);
  return {
    show: show !== 'submitted' && shows.includes(show as Show) ? (show as Show) : undefined,
    q: text(search.q, 200),
    filter: text(search.filter, 4_096),
    sort: sort && sortFormat.test(sort) ? sort : undefined,
    view:
      typeof search.view === 'string' && /^viw_[a-z0-9]{1,40}$/.test(search.view) ? search.view : undefined,
    group: group && groupFormat.test(group) ? group : undefined,
    revision:
      typeof revision === 'number' && Number.isInteger(revision) && revision > 0 ? revision : undefined,
    edit: search.edit === true ? true : undefined,
  };
};
