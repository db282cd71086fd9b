import { directionsOf, mirrorForFont, visualOrder } from './bidi.ts';
import type { Run } from './document.ts';

/** The width of a text in the font of its run. */
export type Measure = (run: Run, text: string, size: number) => number;

interface TextSegment {
  run: Run;
  text: string;
  size: number;
  width: number;
}

export interface Line {
  /** In visual order, from left to right. */
  segments: readonly TextSegment[];
  width: number;
  isRtl: boolean;
}

interface LineOptions {
  width: number;
  size: number;
  /** The direction of the document, for text without letters. */
  isRtl: boolean;
}

/** Would render as a box or change the order of the following text. */
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * More combining marks on one letter than any script has. A font looks back over all of them for each, which takes quadratic
 * time.
 */
const stackedMarks = /(\p{M}{8})\p{M}+/gu;

/** A line may break after it: spaces, a hyphen or slash within a word, an ideograph not followed by closing punctuation. */
const breakOpportunity =
  /[ \t\u1680\u2000-\u2006\u2008-\u200b\u3000]+|(?<=[\p{L}\p{N}])[-‐–—/](?=[\p{L}\p{N}])|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。](?![、。，．！？：；）」』】〉》ーぁぃぅぇぉっゃゅょァィゥェォッャュョ])/gu;

/** Runs without line breaks, one list per line of the text itself. */
const paragraphsOf = (runs: readonly Run[]): Run[][] => {
  const paragraphs: Run[][] = [[]];
  for (const run of runs)
    run.text.split(/\r\n|\r|\n/).forEach((text, index) => {
      if (index > 0) paragraphs.push([]);
      const shown = text.replaceAll('\t', '    ').replaceAll(invisible, '').replaceAll(stackedMarks, '$1');
      if (shown !== '') paragraphs.at(-1)?.push({ ...run, text: shown });
    });
  return paragraphs;
};

/** Longer than any line: a longer word need not be measured as a whole. */
const longestWord = 2_000;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const sizeOf = ({ small }: Run, size: number): number => (small ? size * 0.85 : size);

const breakParagraph = (
  measure: Measure,
  runs: readonly Run[],
  { width, size, isRtl }: LineOptions,
): Line[] => {
  const text = runs.map((run) => run.text).join('');
  const directions = directionsOf(text, isRtl);
  if (text === '') return [{ segments: [], width: 0, isRtl: directions.isRtl }];
  const runAt = runs.flatMap((run) => Array.from({ length: run.text.length }, () => run));
  const levelAt = (at: number): number => directions.levels?.[at] ?? 0;

  /** The parts of a range with the same style. */
  const partsOf = (start: number, end: number, isSame: (one: number, other: number) => boolean) => {
    const parts: { run: Run; text: string; level: number }[] = [];
    for (let from = start; from < end; ) {
      let to = from + 1;
      while (to < end && isSame(from, to)) to += 1;
      parts.push({ run: runAt[from] as Run, text: text.slice(from, to), level: levelAt(from) });
      from = to;
    }
    return parts;
  };
  const widthOf = (start: number, end: number): number =>
    partsOf(start, end, (one, other) => runAt[one] === runAt[other]).reduce(
      (sum, part) => sum + measure(part.run, part.text, sizeOf(part.run, size)),
      0,
    );

  /** Each right-to-left word is a separate segment: the font would order several of them left to right. */
  const hasOneStyle = (one: number, other: number): boolean =>
    runAt[one] === runAt[other] &&
    levelAt(one) === levelAt(other) &&
    (levelAt(one) % 2 === 0 || (text[one] === ' ') === (text[other] === ' '));

  const lineOf = (start: number, end: number): Line => {
    const shownEnd = start + text.slice(start, end).trimEnd().length;
    const segments = visualOrder(partsOf(start, shownEnd, hasOneStyle)).map(
      ({ run, text: segmentText, level }): TextSegment => {
        const own = level % 2 === 1 ? mirrorForFont(segmentText) : segmentText;
        return { run, text: own, size: sizeOf(run, size), width: measure(run, own, sizeOf(run, size)) };
      },
    );
    return {
      segments,
      width: segments.reduce((sum, one) => sum + one.width, 0),
      isRtl: directions.isRtl,
    };
  };

  const lines: Line[] = [];
  let start = 0;
  let used = 0;
  const endLine = (at: number): void => {
    lines.push(lineOf(start, at));
    start = at;
    used = 0;
  };
  const placeWord = (from: number, to: number): void => {
    const shown = from + text.slice(from, to).trimEnd().length;
    const needed = shown - from > longestWord ? Number.POSITIVE_INFINITY : widthOf(from, shown);
    if (used + needed > width && from > start) endLine(from);
    if (needed <= width) {
      used += shown === to ? needed : widthOf(from, to);
      return;
    }
    // A word that does not fit on any line is broken anywhere.
    for (const { segment, index } of graphemes.segment(text.slice(from, to))) {
      const at = from + index;
      const own = widthOf(at, at + segment.length);
      if (used + own > width && at > start && segment.trim() !== '') endLine(at);
      used += own;
    }
  };
  let from = 0;
  for (const { index, 0: sign } of text.matchAll(breakOpportunity)) {
    placeWord(from, index + sign.length);
    from = index + sign.length;
  }
  if (from < text.length) placeWord(from, text.length);
  if (start < text.length) endLine(text.length);
  return lines;
};

/** Breaks text into lines of a given width. */
export const breakLines = (measure: Measure, runs: readonly Run[], frame: LineOptions): Line[] =>
  paragraphsOf(runs).flatMap((paragraph) => breakParagraph(measure, paragraph, frame));
