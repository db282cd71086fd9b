/*
 * References are paths of names (`steps.score.output`), in expressions and in texts with `{{ … }}`. Both are read alike here,
 * by their signs: quoted text is passed over, and a path counts only where it begins, not behind a dot.
 */

type Path = readonly string[];

/** Paths that begin by `from` are to begin by `to`. */
export interface PathRename {
  from: Path;
  to: Path;
}

/** Settings that are CEL as a whole; every other text counts only between `{{ … }}` and `{% … %}`. */
const expressionSettings = new Set(['expression', 'items', 'filter']);

const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/y;
const name = /[A-Za-z_][A-Za-z0-9_]*/y;
const member = /\s*\.\s*([A-Za-z_][A-Za-z0-9_]*)|\s*\[\s*(?:"([^"\\]*)"|'([^'\\]*)')\s*\]/y;
/** Which item of a list; names go on behind it. */
const item = /\s*\[\s*\d+\s*\]|\s*\.\s*(?:first|last)(?![A-Za-z0-9_])/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const behindDot = (text: string, at: number): boolean => /\.\s*$/.test(text.slice(0, at));

/** The rest of a path from `at` on: each part as it is called and as it is written, with what picks an item before it. */
const readParts = (code: string, at: number, parts: Path): { written: string[]; end: number } | undefined => {
  const written: string[] = [];
  let end = at;
  for (const part of parts) {
    let next = matchAt(member, code, end);
    let picked = '';
    if ((next?.[1] ?? next?.[2] ?? next?.[3]) !== part) {
      picked = matchAt(item, code, end)?.[0] ?? '';
      next = matchAt(member, code, end + picked.length);
    }
    if (!next || (next[1] ?? next[2] ?? next[3]) !== part) return undefined;
    written.push(picked);
    end += picked.length + next[0].length;
  }
  return { written, end };
};

const renamedAt = (code: string, at: number, { from, to }: PathRename) => {
  const [root = '', ...parts] = from;
  const found = readParts(code, at + root.length, parts);
  if (!found) return undefined;
  const { written, end } = found;
  if (written.every((picked) => picked === '')) return { text: to.join('.'), end };
  // Items are picked from the same lists as before; in another group there are no such lists.
  if (from.length !== to.length) return undefined;
  return {
    text:
      to[0] +
      to
        .slice(1)
        .map((part, index) => `${written[index]}.${part}`)
        .join(''),
    end,
  };
};

/** Code with each path that begins by one of these beginning otherwise. All at once, so that names can change places. */
const renameInCode = (code: string, renames: readonly PathRename[]): string => {
  let written = '';
  for (let at = 0; at < code.length; ) {
    const text = matchAt(quoted, code, at)?.[0];
    const word = text === undefined ? matchAt(name, code, at)?.[0] : undefined;
    let renamed: { text: string; end: number } | undefined;
    if (word !== undefined && !behindDot(code, at))
      for (const rename of renames) if (rename.from[0] === word) renamed ??= renamedAt(code, at, rename);
    const passed = text ?? word ?? (code[at] as string);
    written += renamed?.text ?? passed;
    at = renamed?.end ?? at + passed.length;
  }
  return written;
};

const renameInText = (text: string, renames: readonly PathRename[]): string =>
  text.replaceAll(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g, (code) => renameInCode(code, renames));

/** An expression with these names. */
export const renameInExpression = (code: string, renames: readonly PathRename[]): string =>
  renameInCode(code, longestFirst(renames));

const longestFirst = (renames: readonly PathRename[]): PathRename[] =>
  [...renames].sort((a, b) => b.from.length - a.from.length);

const renameValue = (value: unknown, renames: readonly PathRename[], setting: string): unknown => {
  if (typeof value === 'string')
    return expressionSettings.has(setting) ? renameInCode(value, renames) : renameInText(value, renames);
  if (Array.isArray(value)) return value.map((one) => renameValue(one, renames, setting));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renameValue(one, renames, key)]));
};

/** The same settings with every reference in their expressions and texts renamed. */
export const renameIn = <T>(value: T, renames: readonly PathRename[]): T =>
  renameValue(value, longestFirst(renames), '') as T;
