import type { ErrorDetail } from '@form-service/contracts';
import { createLiquid, type LiquidEngine, LiquidError } from '../../kit/liquid/liquid.ts';

/** For the templates of connectors and their actions. */
export const liquid: LiquidEngine = createLiquid({ source: 100_000 });

export interface TextAtPath {
  path: string;
  text: string;
}

/** The strings in a JSON value, each with its path. */
export const textsIn = (path: string, value: unknown): TextAtPath[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(`${path}.${key}`, item));
};

/** The names of the secrets that strings use. */
export const secretNamesIn = (texts: readonly TextAtPath[]): Set<string> =>
  new Set(
    texts
      .filter(({ text }) => text.includes('{'))
      .flatMap(({ text }) => liquid.referencesIn(text))
      .filter(({ path }) => path[0] === 'secrets')
      .map(({ path }) => String(path[1])),
  );

interface AvailableNames {
  secrets: boolean;
  /** The keys of the inputs; undefined if they are not known. */
  inputs: ReadonlySet<string> | undefined;
}

const referenceError = (
  path: readonly (string | number)[],
  { secrets, inputs }: AvailableNames,
): string | undefined => {
  const [root, name] = path;
  if (root === 'secrets') {
    if (!secrets) return 'Secrets are not allowed here. Use them in auth, headers, query or body.';
    return typeof name === 'string' ? undefined : 'Add the name of the secret: {{ secrets.name }}.';
  }
  if (root === 'env') return undefined;
  if (root === 'inputs' && inputs) {
    if (name === undefined || inputs.has(String(name))) return undefined;
    return `There is no input "${name}". Declare it in inputs, or correct the name.`;
  }
  const known = ['env', ...(secrets ? ['secrets'] : []), ...(inputs ? ['inputs'] : [])];
  return `"${root}" is not available here. Available: ${known.join(', ')}.`;
};

/** The errors in strings with `{{ … }}` that can be found before a call. */
export const checkTemplates = (texts: readonly TextAtPath[], known: AvailableNames): ErrorDetail[] =>
  texts.flatMap(({ path, text }) => {
    if (!text.includes('{')) return [];
    const at = path.slice(0, 200);
    try {
      return liquid.referencesIn(text).flatMap((reference) => {
        const message = referenceError(reference.path, known);
        return message === undefined ? [] : [{ path: at, code: 'unknown_reference', message }];
      });
    } catch (error) {
      if (!(error instanceof LiquidError)) throw error;
      return [{ path: at, code: 'invalid_template', message: error.message }];
    }
  });
