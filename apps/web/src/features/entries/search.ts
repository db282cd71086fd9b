/** What the list of entries shows, as its address says it. The page of an entry keeps it, to know its neighbours. */
export interface EntriesSearch {
  /** Which entries; those that were sent, if left out. */
  show?: Show | undefined;
  /** Words to look for. */
  q?: string | undefined;
  /** CEL. */
  filter?: string | undefined;
  /** As the API takes it: `-submittedAt`, `answers.city`. */
  sort?: string | undefined;
  /** A saved view; filter, order and groups beside it are what is looked at now. */
  view?: string | undefined;
  /** Entries come group by group of this field. */
  group?: string | undefined;
  /** On the page of an entry: the revision whose state is shown. */
  revision?: number | undefined;
  /** On the page of an entry: it is being changed in the real form. */
  edit?: true | undefined;
}

const shows = ['submitted', 'draft', 'trash'] as const;
export type Show = (typeof shows)[number];

const text = (value: unknown, max: number): string | undefined => {
  // The router reads `q=2024` as a number.
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
