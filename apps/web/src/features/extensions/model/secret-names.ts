const inOutput = /\{\{-?[^}]*?\bsecrets\.([a-z][a-z0-9_]{0,62})/g;
const inTag = /\{%-?[^%]*?\bsecrets\.([a-z][a-z0-9_]{0,62})/g;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** The secrets that are named anywhere in what is given, each once, by name. */
export const secretNamesIn = (...parts: readonly unknown[]): string[] => {
  const found = parts
    .flatMap(textsIn)
    .flatMap((text) => [...text.matchAll(inOutput), ...text.matchAll(inTag)].map((match) => match[1] ?? ''));
  return [...new Set(found)].sort();
};
