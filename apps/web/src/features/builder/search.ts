/** What the address of the builder tells: where one is in the form, and what is open beside it. */
export interface BuilderSearch {
  /** The id of the page. */
  page?: string | undefined;
  /** The key of the active element, behind those of its groups. */
  select?: string | undefined;
  /** What takes the place of the canvas, or lies over it. */
  panel?: BuilderPanel | undefined;
}

const panels = ['preview', 'issues', 'history', 'translations'] as const;
export type BuilderPanel = (typeof panels)[number];

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 1_000) : undefined;

export const validateBuilderSearch = (search: Record<string, unknown>): BuilderSearch => ({
  page: text(search.page),
  select: text(search.select),
  panel: panels.find((panel) => panel === search.panel),
});
