type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const linesOf = (value: unknown, depth: number, indent: string): string => {
  if (depth === 0 || !isObject(value)) return JSON.stringify(value);
  const inner = `${indent} `;
  const lines = Object.entries(value).map(
    ([key, part]) => `${inner}${JSON.stringify(key)}: ${linesOf(part, depth - 1, inner)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
};

/**
 * The OpenAPI document as the repository keeps it: one line for each operation and each component. A change shows in
 * the lines it touches, and the file stays a third of what indentation throughout would make it.
 */
export const writeOpenApi = (document: object): string => `${linesOf(document, 3, '')}\n`;
