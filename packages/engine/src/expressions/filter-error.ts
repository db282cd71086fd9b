import { positionAt, type SourcePosition } from './source-position.ts';

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
