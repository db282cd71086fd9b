/** Search parameters of the forms list. */
export type HomeSearch = {
  /** Search text. */
  q?: string | undefined;
  status?: FormStatusChoice | undefined;
  sort?: SortChoice | undefined;
  /** The trash instead of active forms. */
  trash?: true | undefined;
};

const statusChoices = ['published', 'draft', 'closed'] as const;
export type FormStatusChoice = (typeof statusChoices)[number];

const sortChoices = ['-updatedAt', '-createdAt', 'name'] as const;
export type SortChoice = (typeof sortChoices)[number];
export const defaultSort: SortChoice = '-updatedAt';

const oneOf = <Value extends string>(value: unknown, among: readonly Value[]): Value | undefined =>
  among.find((choice) => choice === value);

const searchText = (value: unknown): string | undefined => {
  // The router parses `q=2024` as a number.
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, 200) : undefined;
};

export const validateHomeSearch = (search: Record<string, unknown>): HomeSearch => {
  const sort = oneOf(search.sort, sortChoices);
  return {
    q: searchText(search.q),
    status: oneOf(search.status, statusChoices),
    sort: sort === defaultSort ? undefined : sort,
    trash: search.trash === true ? true : undefined,
  };
};
