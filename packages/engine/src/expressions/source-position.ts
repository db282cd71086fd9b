/** A position in an expression's text: `line` and `column` start at 1, `offset` at 0 in UTF-16 units. */
export type SourcePosition = { line: number; column: number; offset: number };

export function positionAt(text: string, offset: number): SourcePosition {
  const at = Math.min(Math.max(offset, 0), text.length);
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: at - lineStart + 1, offset: at };
}
