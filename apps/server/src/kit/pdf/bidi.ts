/**
 * The visual order of a line with mixed directions: the Unicode Bidirectional Algorithm (UAX 9) for plain paragraphs. Embeddings
 * and isolates are not supported; callers remove their control characters.
 */

/** L and R letters, N numbers, S separator between two numbers, T terminator next to a number, M combining mark, O others. */
type Class = 'L' | 'R' | 'N' | 'S' | 'T' | 'M' | 'O';

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const classOf = (sign: string): Class => {
  if (/\p{Nd}/u.test(sign)) return 'N';
  if (/\p{M}/u.test(sign)) return 'M';
  if (/\p{L}/u.test(sign)) return rightToLeft.test(sign) ? 'R' : 'L';
  if (/[.,:/+\-\u00a0]/.test(sign)) return 'S';
  return /[#$%°€£¥]/.test(sign) ? 'T' : 'O';
};

const classesOf = (text: string): Class[] => {
  const classes: Class[] = [];
  for (const sign of text) {
    const found = classOf(sign);
    const own = found === 'M' ? (classes.at(-1) ?? 'O') : found;
    for (let unit = 0; unit < sign.length; unit += 1) classes.push(own);
  }
  return classes;
};

/** Separators within and terminators next to numbers become part of them; others become neutral. */
const resolveSeparators = (classes: Class[]): void => {
  classes.forEach((own, at) => {
    if (own === 'S') classes[at] = classes[at - 1] === 'N' && classes[at + 1] === 'N' ? 'N' : 'O';
  });
  for (let at = 1; at < classes.length; at += 1)
    if (classes[at] === 'T' && classes[at - 1] === 'N') classes[at] = 'N';
  for (let at = classes.length - 1; at >= 0; at -= 1)
    if (classes[at] === 'T') classes[at] = classes[at + 1] === 'N' ? 'N' : 'O';
};

/** Neutrals between two of the same direction take that direction, others that of the paragraph. */
const resolveNeutrals = (classes: Class[], base: 'L' | 'R'): void => {
  const directionAt = (at: number): 'L' | 'R' => {
    const own = classes[at];
    return own === undefined ? base : own === 'N' ? 'R' : (own as 'L' | 'R');
  };
  for (let at = 0; at < classes.length; at += 1) {
    if (classes[at] !== 'O') continue;
    let end = at;
    while (classes[end] === 'O') end += 1;
    const [before, after] = [directionAt(at - 1), directionAt(end)];
    classes.fill(before === after ? before : base, at, end);
    at = end;
  }
};

export interface Directions {
  isRtl: boolean;
  /** Per UTF-16 unit: odd levels run right to left. Undefined if everything runs left to right. */
  levels: readonly number[] | undefined;
}

/** `isRtl` decides for text without letters. */
export const directionsOf = (text: string, isRtl: boolean): Directions => {
  if (!isRtl && !rightToLeft.test(text)) return { isRtl: false, levels: undefined };
  const classes = classesOf(text);
  const first = classes.find((own) => own === 'L' || own === 'R');
  const base = first ?? (isRtl ? 'R' : 'L');
  resolveSeparators(classes);
  let last: Class = base;
  classes.forEach((own, at) => {
    if (own === 'L' || own === 'R') last = own;
    else if (own === 'N' && last === 'L') classes[at] = 'L';
  });
  resolveNeutrals(classes, base);
  const levelOf = { L: base === 'L' ? 0 : 2, R: 1, N: 2 } as Readonly<Record<Class, number>>;
  return { isRtl: base === 'R', levels: classes.map((own) => levelOf[own]) };
};

/** Reorders the segments of one line for display from left to right. */
export const visualOrder = <Piece extends { level: number }>(segments: readonly Piece[]): Piece[] => {
  const seen = [...segments];
  for (let level = Math.max(0, ...seen.map((segment) => segment.level)); level > 0; level -= 1)
    for (let at = 0; at < seen.length; at += 1) {
      let end = at;
      while (end < seen.length && (seen[end] as Piece).level >= level) end += 1;
      if (end > at + 1) seen.splice(at, end - at, ...seen.slice(at, end).reverse());
      at = Math.max(at, end - 1);
    }
  return seen;
};

const pairs = '()[]{}<>«»‹›';
const mirrorOf = (sign: string): string => {
  const at = pairs.indexOf(sign);
  return at < 0 ? sign : (pairs[at % 2 === 0 ? at + 1 : at - 1] as string);
};

/**
 * A right-to-left word in the order that the font expects: fonts reverse letters of such scripts themselves, and nothing else.
 */
export const mirrorForFont = (word: string): string => {
  const mirrored = Array.from(word, mirrorOf);
  return (rightToLeft.test(word) ? mirrored : mirrored.reverse()).join('');
};
