/** A position in an expression's text: `line` and `column` start at 1, `offset` at 0 in UTF-16 units. */
type SourcePosition = { line: number; column: number; offset: number };

export function positionAt(text: string, offset: number): SourcePosition {
  const at = Math.min(Math.max(offset, 0), text.length);
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: at - lineStart + 1, offset: at };
}

export type FilterErrorCode = 'syntax' | 'unknown_field' | 'type_mismatch' | 'not_supported' | 'too_large';

/** The only error that reading or compiling a filter throws. Its message is for the author of the filter. */
export class FilterError extends Error {
  override readonly name = 'FilterError';
  readonly code: FilterErrorCode;
  readonly position: SourcePosition;

  constructor(code: FilterErrorCode, message: string, text: string, offset: number) {
    super(message);
    this.code = code;
    this.position = positionAt(text, offset);
  }
}

/** User input, shortened so that a message stays readable. */
export function quoted(value: string): string {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
}
