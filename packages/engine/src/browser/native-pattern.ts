import type { CompilePattern } from '../fields/field-type.ts';

/*
 * Matches field patterns with the browser's regular expressions: RE2 in JavaScript is larger than a whole form. Only
 * patterns with the same meaning in both are matched here, and only while the number of matching paths is small: the
 * browser's engine backtracks through all of them and must never freeze a page. Everything else is left to the service,
 * which validates every answer with RE2.
 */

/** The maximum number of matching paths. */
const MAX_PATHS = 100_000;
/** A group with more repetitions, or unlimited ones, has too many paths. */
const MAX_GROUP_REPEATS = 5;

const ANY = '[^\\n]';
const SPACE = '\\t\\n\\f\\r ';

/** A character class, an escape, the start or end of a group, or one character, possibly with a quantifier. */
const TOKEN =
  /\[(?<not>\^?)(?<inside>(?:\\[\w\W]|[^\]\\[])+)\]|\\(?<escaped>[\w\W])|(?<open>\((?:\?:)?)|(?<sign>[^\\[\](){}*+?])|(?<close>\))/uy;
const QUANTIFIER = /(?:(?<sign>[*+?])|\{(?<least>\d+)(?:(?<comma>,)(?<most>\d*))?\})\??/y;
const IN_CLASS = /^(?:\\[dw\\\]^.$|?*+(){}/-]|\\s|[^\\[\]&~^-]|[A-Za-z0-9]-[A-Za-z0-9]|-$|^-)+$/u;
const PUNCTUATION = /^[\\^$.|?*+()[\]{}/]$/;

/** The number of paths by which a part can match a text of this length. */
type PathCount = (length: number) => number;

type Part = { source: string; countPaths: PathCount };

const translateClass = (inside: string): string | undefined =>
  IN_CLASS.test(inside) ? inside.replaceAll('\\s', SPACE) : undefined;

function translateEscape(sign: string): string | undefined {
  if (sign === 's') return `[${SPACE}]`;
  if (sign === 'S') return `[^${SPACE}]`;
  if (sign === '-') return sign;
  return 'dDwW'.includes(sign) || PUNCTUATION.test(sign) ? `\\${sign}` : undefined;
}

/** Parses a pattern; undefined if it contains syntax that may differ from RE2. */
function parsePattern(source: string): Part | undefined {
  let at = 0;
  const alternatives = (depth: number): Part | undefined => {
    const branches: Part[][] = [[]];
    while (at < source.length) {
      TOKEN.lastIndex = at;
      const found = TOKEN.exec(source);
      const { not, inside, escaped, open, sign, close } = found?.groups ?? {};
      if (!found || (close && depth === 0)) return undefined;
      if (close) break;
      at = TOKEN.lastIndex;
      if (sign === '|') {
        branches.push([]);
        continue;
      }
      let part: Part | undefined;
      if (open) {
        part = alternatives(depth + 1);
        if (!part || source[at] !== ')') return undefined;
        at += 1;
      } else {
        const text =
          inside !== undefined
            ? translateClass(inside) && `[${not}${translateClass(inside)}]`
            : escaped !== undefined
              ? translateEscape(escaped)
              : sign === '.'
                ? ANY
                : sign;
        part = text ? { source: text, countPaths: () => 1 } : undefined;
      }
      const isAnchor = sign === '^' || sign === '$';
      const repeated = part && quantified(part, isAnchor ? 0 : open ? MAX_GROUP_REPEATS : Infinity);
      if (!repeated) return undefined;
      branches.at(-1)?.push(repeated);
    }
    return {
      source: `(?:${branches.map((parts) => parts.map((part) => part.source).join('')).join('|')})`,
      countPaths: (length) =>
        branches.reduce(
          (sum, parts) => sum + parts.reduce((all, { countPaths }) => all * countPaths(length), 1),
          0,
        ),
    };
  };

  /** A part with its quantifier, up to the allowed number of repetitions. */
  const quantified = (part: Part, limit: number): Part | undefined => {
    QUANTIFIER.lastIndex = at;
    const found = QUANTIFIER.exec(source);
    if (!found) return part;
    at = QUANTIFIER.lastIndex;
    const { sign, least = '0', comma, most } = found.groups ?? {};
    const from = sign === '+' ? 1 : Number(least);
    const to = sign ? (sign === '?' ? 1 : Infinity) : comma ? Number(most || Infinity) : from;
    if (to < from || /[*+?{]/.test(source[at] ?? '')) return undefined;
    if (to > limit) return undefined;
    return {
      source: part.source + found[0],
      countPaths: (length) =>
        part.countPaths(length) ** Math.min(to, MAX_GROUP_REPEATS) *
        (Math.min(to, Math.max(from, length)) - from + 1),
    };
  };

  const whole = alternatives(0);
  return at === source.length ? whole : undefined;
}

/** Like `compilePattern` on the service, for the patterns supported here. */
export const compileNative: CompilePattern = (source) => {
  const part = source.length <= 500 ? parsePattern(source) : undefined;
  if (!part) return { problem: { message: '' } };
  const expression = new RegExp(`^${part.source}$`, 'u');
  return {
    pattern: { matchesWhole: (text) => part.countPaths(text.length) > MAX_PATHS || expression.test(text) },
  };
};
