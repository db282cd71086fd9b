import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';

export type CelNode = ASTNode;

export type CelLimits = { textLength: number; depth: number; listItems: number };

type CelProblem = { code: 'syntax' | 'too_large'; message: string; offset: number };

export type CelParser = (text: string) => { ast: CelNode } | { problem: CelProblem };

const MAX_CALL_ARGUMENTS = 32;

/**
 * Creates a CEL parser that returns a tree, or one problem with its position, and never throws. Names and types are
 * checked by the readers of the tree.
 */
export function createCelParser(limits: CelLimits): CelParser {
  const environment = new Environment({
    limits: {
      // A node takes at least one character, so the text length already limits their number.
      maxAstNodes: limits.textLength,
      maxDepth: limits.depth,
      maxListElements: limits.listItems,
      maxMapEntries: limits.listItems,
      maxCallArguments: MAX_CALL_ARGUMENTS,
    },
  });

  return (text) => {
    const unreadable = findUnreadable(text, limits);
    if (unreadable) return { problem: unreadable };
    try {
      return { ast: environment.parse(text).ast };
    } catch (error) {
      return { problem: explain(error, text, limits) };
    }
  };
}

function findUnreadable(text: string, limits: CelLimits): CelProblem | undefined {
  if (text.length > limits.textLength) {
    const message = `The expression has ${text.length} characters; the maximum is ${limits.textLength}. Shorten it.`;
    return { code: 'too_large', message, offset: limits.textLength };
  }
  if (text.trim() === '') {
    return {
      code: 'syntax',
      message: 'Enter an expression.',
      offset: 0,
    };
  }
  if (!text.isWellFormed()) {
    const offset = text.search(/\p{Surrogate}/u);
    return {
      code: 'syntax',
      message: 'The text contains a lone surrogate (half a character). Remove it.',
      offset,
    };
  }
  return undefined;
}

function explain(error: unknown, text: string, limits: CelLimits): CelProblem {
  if (!(error instanceof ParseError)) {
    // The parser recurses on runs of ! and -, outside its own depth limit: only a stack overflow gets here.
    return { code: 'too_large', message: 'The expression is nested too deeply. Simplify it.', offset: 0 };
  }
  const offset = error.range?.start ?? 0;
  if (error.code === 'limit_exceeded')
    return { code: 'too_large', message: limitMessage(error.summary, limits), offset };
  return { code: 'syntax', message: syntaxMessage(error.summary, text, offset), offset };
}

function limitMessage(summary: string, limits: CelLimits): string {
  if (summary.includes('maxDepth'))
    return `The expression is nested deeper than ${limits.depth} levels. Simplify it.`;
  if (summary.includes('maxCallArguments'))
    return `A function takes at most ${MAX_CALL_ARGUMENTS} arguments.`;
  return `A list has more than ${limits.listItems} items. Shorten it.`;
}

// What people who know SQL or spreadsheets try first.
const WORD_OPERATORS: Record<string, string> = { and: '&&', or: '||', is: '==', like: 'contains(…)' };

function syntaxMessage(summary: string, text: string, offset: number): string {
  const rest = text.slice(offset);
  const word = /^[A-Za-z]+/.exec(rest)?.[0].toLowerCase() ?? '';
  const operator = Object.hasOwn(WORD_OPERATORS, word) ? WORD_OPERATORS[word] : undefined;
  if (operator) return `"${word}" is not an operator here. Use ${operator} instead.`;
  if (/^not\s/i.test(text.slice(0, offset).split(/[(&|]/).at(-1)?.trimStart() ?? ''))
    return 'Use ! instead of "not".';
  if (/^=[^=]?/.test(rest)) return 'Use == to compare.';
  if (rest.startsWith('<>') || text.slice(offset - 1, offset + 1) === '<>') return 'Use != instead of <>.';
  if (summary.startsWith('Unterminated')) return 'A quotation mark is missing at the end of the text.';
  if (rest === '') return endMessage(text);
  const before = text.slice(0, offset).trimEnd();
  if (summary.startsWith('Expected IDENTIFIER') && before.endsWith('.'))
    return `"${lastWord(before)}" needs a name after the dot.`;
  if (summary.startsWith('Reserved'))
    return word === 'if'
      ? 'There is no "if". Use: condition ? value : other value.'
      : `"${/^\w+/.exec(rest)?.[0]}" is reserved and cannot be used as a name.`;
  if (/^[)\]}]/.test(rest) && !isOpen(text.slice(0, offset), rest[0] as Closing))
    return `"${rest[0]}" has no matching opening bracket. Remove it.`;
  if (/[+\-*/%<>=!&|?:,([]$/.test(before)) return `A value is missing before "${leadingToken(rest)}".`;
  return before === ''
    ? `"${leadingToken(rest)}" does not belong here.`
    : `"${leadingToken(rest)}" does not belong here. Is an operator like + or == missing before it?`;
}

type Closing = ')' | ']' | '}';
const openings: Record<Closing, string> = { ')': '(', ']': '[', '}': '{' };

/** The name or character at the start of a text. */
const leadingToken = (rest: string): string => /^[\w.]+/.exec(rest)?.[0] ?? [...rest][0] ?? '';

const lastWord = (text: string): string => /[\w.]*$/.exec(text)?.[0] ?? '';

const withoutStrings = (text: string): string => text.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '');

const isOpen = (before: string, closing: Closing): boolean => {
  const plain = withoutStrings(before);
  return plain.split(openings[closing]).length > plain.split(closing).length;
};

function endMessage(text: string): string {
  const end = text.trimEnd();
  if (end.endsWith('.')) return `"${lastWord(end)}" needs a name after the dot.`;
  const operator = /[+\-*/%<>=!&|?:,]+$/.exec(end)?.[0];
  if (operator) return `A value is missing after "${operator}".`;
  for (const closing of [')', ']', '}'] as const)
    if (isOpen(end, closing)) return `A closing "${closing}" is missing at the end.`;
  return 'The expression ends too early. Complete it.';
}
