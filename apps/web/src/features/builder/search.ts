/** What the address of the builder tells: which page and element are in view. */
export interface BuilderSearch {
  page?: string;
  select?: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

export const validateBuilderSearch = (search: Record<string, unknown>): BuilderSearch => ({
  page: text(search.page),
  select: text(search.select),
});
