/*
 * References are paths of names (`steps.score.output`), in expressions and in texts with `{{ … }}`. Both are scanned the same
 * way: quoted text is skipped, and a path matches only at its start, not after a dot.
 */

type Path = readonly string[];

/** Renames paths that start with `from` to start with `to`. */
export interface PathRename {
  from: Path;
  to: Path;
}

/** Settings that are CEL expressions; in every other text only `{{ … }}` and `{% … %}` are scanned. */
const expressionSettings = new Set(['expression', 'items', 'filter']);

const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/y;
const name = /[A-Za-z_][A-Za-z0-9_]*/y;
const member = /\s*\.\s*([A-Za-z_][A-Za-z0-9_]*)|\s*\[\s*(?:"([^"\\]*)"|'([^'\\]*)')\s*\]/y;
/** A list index; names may follow it. */
const item = /\s*\[\s*\d+\s*\]|\s*\.\s*(?:first|last)(?![A-Za-z0-9_])/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const behindDot = (text: string, at: number): boolean => /\.\s*$/.test(text.slice(0, at));

/** The rest of a path from `at` on: each part's name and source text, including a list index before it. */
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
  // List indexes stay valid only in the same lists; another group has no such lists.
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

/** Replaces the start of each path that begins with one of these. All at once, so that names can be swapped. */
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

/** An expression with the renamed references. */
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

/** Settings with every reference in their expressions and texts renamed. */
export const renameIn = <T>(value: T, renames: readonly PathRename[]): T =>
  renameValue(value, longestFirst(renames), '') as T;
