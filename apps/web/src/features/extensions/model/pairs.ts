/** A name and value line while editing. */
export interface Pair {
  name: string;
  value: string;
}

export const pairsOf = (record: Readonly<Record<string, string>>): Pair[] =>
  Object.entries(record).map(([name, value]) => ({ name, value }));

/** Lines without name and value are ignored. */
export const recordOf = (pairs: readonly Pair[]): Record<string, string> =>
  Object.fromEntries(
    pairs.filter(({ name }) => name.trim() !== '').map(({ name, value }) => [name.trim(), value]),
  );

/** Error of a line, if any. Header names are case-insensitive. */
export const pairError = (
  pairs: readonly Pair[],
  at: number,
  { ignoreCase = false, pattern, message = 'This name can’t be used.' }: PairRules = {},
): string | undefined => {
  const folded = pairs.map(({ name }) => (ignoreCase ? name.trim().toLowerCase() : name.trim()));
  const name = folded[at] ?? '';
  if (name === '') return pairs[at]?.value ? 'Enter a name.' : undefined;
  if (folded.indexOf(name) < at) return 'This name is already used.';
  return pattern && !pattern.test((pairs[at]?.name ?? '').trim()) ? message : undefined;
};

export interface PairRules {
  ignoreCase?: boolean;
  pattern?: RegExp;
  /** Message if the pattern does not match. */
  message?: string;
}

export const arePairsValid = (pairs: readonly Pair[], rules?: PairRules): boolean =>
  pairs.every((_, at) => pairError(pairs, at, rules) === undefined);

export const headerRules: PairRules = {
  ignoreCase: true,
  pattern: /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/,
  message: 'Header names can have letters, digits, and dashes.',
};

export const keyRules: PairRules = {
  pattern: /^[a-z][a-z0-9_]{0,62}$/,
  message: 'Start with a lowercase letter. Use only lowercase letters, digits, and underscores.',
};
