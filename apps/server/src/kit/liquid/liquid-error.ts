import { LiquidError as LibraryError } from 'liquidjs';

/** Something is wrong with a template, at a place its author can find. */
export class LiquidError extends Error {
  override name = 'LiquidError';
  /** `syntax`: it cannot be read. `limit`: it is too large or takes too long. `render`: it failed on these values. */
  readonly code: 'syntax' | 'limit' | 'render';
  readonly line: number | undefined;
  readonly column: number | undefined;
  constructor(
    code: LiquidError['code'],
    message: string,
    place: { line?: number | undefined; column?: number | undefined } & ErrorOptions = {},
  ) {
    super(message, { cause: place.cause });
    this.code = code;
    this.line = place.line;
    this.column = place.column;
  }
}

const limits: readonly [RegExp, string][] = [
  [/template render limit exceeded/, 'The template takes too long. Use smaller loops.'],
  [/memory alloc limit exceeded/, 'The template uses too much memory. Use smaller loops or shorter text.'],
  [/parse length limit exceeded/, 'The template is too long. Shorten it.'],
  [/call stack size exceeded/, 'The template is nested too deeply. Remove levels.'],
];

const isLibraryError = (error: unknown): error is LibraryError => LibraryError.is(error);

/** An error of the library in our words, with its place. */
export const toLiquidError = (error: unknown, code: 'syntax' | 'render'): LiquidError => {
  let root: unknown = error;
  let place: { line?: number; column?: number } = {};
  while (isLibraryError(root)) {
    const [line, column] = root.token.getPosition();
    place = { line, column };
    if (!root.originalError) break;
    root = root.originalError;
  }
  if (root instanceof LiquidError)
    return new LiquidError(root.code, root.message, { ...place, cause: error });
  const said = root instanceof Error ? root.message : String(root);
  const limit = limits.find(([pattern]) => pattern.test(said));
  if (limit) return new LiquidError('limit', limit[1], { ...place, cause: error });
  const message = said.replace(/, line:\d+, col:\d+$/, '');
  return new LiquidError(code, `${message.slice(0, 1).toUpperCase()}${message.slice(1, 300)}`, {
    ...place,
    cause: error,
  });
};
