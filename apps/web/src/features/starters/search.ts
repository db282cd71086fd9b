/** Search parameters of `/new`. */
export type StartSearch = {
  /** The open starter. */
  starter?: string | undefined;
  /** The project of the new form. */
  project?: string | undefined;
};

const named = (value: unknown, format: RegExp): string | undefined =>
  typeof value === 'string' && format.test(value) ? value : undefined;

export const validateStartSearch = (search: Record<string, unknown>): StartSearch => ({
  starter: named(search.starter, /^[a-z-]{1,60}$/),
  project: named(search.project, /^prj_[0-9a-z]{26}$/),
});
