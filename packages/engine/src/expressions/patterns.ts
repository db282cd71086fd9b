import { RE2JS, RE2JSException } from 're2js';

/** An author's regular expression in RE2 syntax, which takes linear time. */
export type Pattern = {
  /** Anywhere in the text. */
  matches(text: string): boolean;
  /** From the first character to the last. */
  matchesWhole(text: string): boolean;
  /** The number of instructions: the cost per character. */
  size: number;
};

type PatternProblem = { message: string; offset: number };

const MAX_SOURCE = 500;
const MAX_PROGRAM = 2000;

/** Instructions times characters: tens of milliseconds. A longer text does not match. */
const MAX_WORK = 4_000_000;

/** Compiles a pattern. RE2 has no look-around and no back-references, which makes it safe on any text. Never throws. */
export function compilePattern(source: string): { pattern: Pattern } | { problem: PatternProblem } {
  if (source.length > MAX_SOURCE) {
    const message = `The pattern has ${source.length} characters; the maximum is ${MAX_SOURCE}. Shorten it.`;
    return { problem: { message, offset: MAX_SOURCE } };
  }
  try {
    return withSize(RE2JS.compile(source));
  } catch (error) {
    return { problem: explain(error, source) };
  }
}

function withSize(compiled: RE2JS): { pattern: Pattern } | { problem: PatternProblem } {
  const size = compiled.programSize();
  if (size > MAX_PROGRAM) {
    const message = 'The pattern repeats too much. Use smaller counts in { }.';
    return { problem: { message, offset: 0 } };
  }
  const fits = (text: string) => text.length * size <= MAX_WORK;
  return {
    pattern: {
      size,
      matches: (text) => fits(text) && compiled.test(text),
      matchesWhole: (text) => fits(text) && compiled.testExact(text),
    },
  };
}

const MESSAGES: readonly [RegExp, string][] = [
  [/missing closing \)/, 'A ( is never closed. Add a ).'],
  [/unexpected \)/, 'A ) closes nothing. Remove it, or write \\).'],
  [/missing closing \]/, 'A [ is never closed. Add a ].'],
  [/invalid character class/, 'This character class is not valid. Check the range, such as a-z.'],
  [/invalid repeat count/, 'The counts in { } are too large or in the wrong order. The maximum is 1000.'],
  [
    /missing argument to repetition/,
    'There is nothing here to repeat. To match the character itself, put \\ before it.',
  ],
  [/invalid nested repetition/, 'A repetition cannot be repeated. Put the first in ( ).'],
  [/Perl syntax/, 'Lookarounds and other (?…) groups are not supported. Use a plain group ( ).'],
  [/invalid escape|trailing backslash/, 'This escape sequence is not supported. Neither are backreferences.'],
];

function explain(error: unknown, source: string): PatternProblem {
  const reason = error instanceof RE2JSException ? error.message : '';
  const fragment = error instanceof Error && 'input' in error ? String(error.input) : '';
  const known = MESSAGES.find(([match]) => match.test(reason))?.[1];
  const message = known ?? "The pattern can't be read. Use RE2 syntax.";
  // For unbalanced brackets, the error only contains the whole pattern.
  if (fragment === source) return { message, offset: unbalanced(source) };
  return { message, offset: fragment ? Math.max(0, source.lastIndexOf(fragment)) : 0 };
}

/** The offset of an unmatched bracket, or 0. */
function unbalanced(source: string): number {
  const open: number[] = [];
  for (const { 0: part, index } of source.matchAll(/\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[()]/gs)) {
    if (part === '(') open.push(index);
    else if (part === ')' && open.pop() === undefined) return index;
  }
  return open.at(-1) ?? 0;
}

/** The compiled pattern; undefined if it is invalid. */
export function patternOf(source: string): Pattern | undefined {
  const compiled = compilePattern(source);
  return 'pattern' in compiled ? compiled.pattern : undefined;
}
