/** Next sort after a click on a heading: ascending, descending, then the default. */
export const nextSort = (current: string | undefined, key: string): string | undefined => {
  if (current === key) return `-${key}`;
  return current === `-${key}` ? undefined : key;
};

export const sortDirection = (
  current: string | undefined,
  key: string,
): 'ascending' | 'descending' | undefined => {
  if (current === key) return 'ascending';
  return current === `-${key}` ? 'descending' : undefined;
};
