export interface DevelopersSearch {
  /** Events of one type. */
  type?: string | undefined;
}

export const validateDevelopersSearch = ({ type }: Record<string, unknown>): DevelopersSearch => ({
  type: typeof type === 'string' && /^[a-z_]+\.[a-z_]+$/.test(type) ? type : undefined,
});
