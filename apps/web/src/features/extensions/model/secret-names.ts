const inOutput = /\{\{-?[^}]*?\bsecrets\.([a-z][a-z0-9_]{0,62})/g;
const inTag = /\{%-?[^%]*?\bsecrets\.([a-z][a-z0-9_]{0,62})/g;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Names of all referenced secrets, unique and sorted. */
export const secretNamesIn = (...parts: readonly unknown[]): string[] => {
  const found = parts
    .flatMap(textsIn)
    .flatMap((text) => [...text.matchAll(inOutput), ...text.matchAll(inTag)].map((match) => match[1] ?? ''));
  return [...new Set(found)].sort();
};
