import { LiquidError as LibraryError } from 'liquidjs';

/** An error in a template, with its position. */
export class LiquidError extends Error {
  override name = 'LiquidError';
  /** `syntax`: it cannot be parsed. `limit`: it is too large or takes too long. `render`: it failed with these values. */
  readonly code: 'syntax' | 'limit' | 'render';
  readonly line: number | undefined;
  readonly column: number | undefined;
  constructor(
    code: LiquidError['code'],
    message: string,
    position: { line?: number | undefined; column?: number | undefined } & ErrorOptions = {},
  ) {
    super(message, { cause: position.cause });
    this.code = code;
    this.line = position.line;
    this.column = position.column;
  }
}

const limits: readonly [RegExp, string][] = [
  [/template render limit exceeded/, 'The template takes too long. Use smaller loops.'],
  [/memory alloc limit exceeded/, 'The template uses too much memory. Use smaller loops or shorter text.'],
  [/parse length limit exceeded/, 'The template is too long. Shorten it.'],
  [/call stack size exceeded/, 'The template is nested too deeply. Remove levels.'],
];

const isLibraryError = (error: unknown): error is LibraryError => LibraryError.is(error);

/** Converts an error of the library to a LiquidError with its position. */
export const toLiquidError = (error: unknown, code: 'syntax' | 'render'): LiquidError => {
  let root: unknown = error;
  let position: { line?: number; column?: number } = {};
  while (isLibraryError(root)) {
    const [line, column] = root.token.getPosition();
    position = { line, column };
    if (!root.originalError) break;
    root = root.originalError;
  }
  if (root instanceof LiquidError)
    return new LiquidError(root.code, root.message, { ...position, cause: error });
  const libraryMessage = root instanceof Error ? root.message : String(root);
  const limit = limits.find(([pattern]) => pattern.test(libraryMessage));
  if (limit) return new LiquidError('limit', limit[1], { ...position, cause: error });
  const message = libraryMessage.replace(/, line:\d+, col:\d+$/, '');
  return new LiquidError(code, `${message.slice(0, 1).toUpperCase()}${message.slice(1, 300)}`, {
    ...position,
    cause: error,
  });
};
