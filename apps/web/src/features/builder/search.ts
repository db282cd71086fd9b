/** URL state of the builder: position in the form, and open panels. */
export interface BuilderSearch {
  /** The id of the page. */
  page?: string | undefined;
  /** Qualified key of the active element. */
  select?: string | undefined;
  /** Panel that replaces or overlays the canvas. */
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
