/** What a click on a column's heading leads to: rising, falling, then back to the order of the list. */
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
