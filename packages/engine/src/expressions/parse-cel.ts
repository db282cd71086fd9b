import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';

export type CelNode = ASTNode;

export type CelLimits = { textLength: number; depth: number; listItems: number };

type CelProblem = { code: 'syntax' | 'too_large'; message: string; offset: number };

export type CelParser = (text: string) => { ast: CelNode } | { problem: CelProblem };

const MAX_CALL_ARGUMENTS = 32;

/**
 * A parser of CEL text that answers with a tree or with one problem and its place, and never throws.
 * Names and types are not checked here: that is the business of whoever reads the tree.
 */
export function createCelParser(limits: CelLimits): CelParser {
  const environment = new Environment({
    limits: {
      // A node takes at least one character, so the text's length already bounds their number.
      maxAstNodes: limits.textLength,
      maxDepth: limits.depth,
      maxListElements: limits.listItems,
      maxMapEntries: limits.listItems,
      maxCallArguments: MAX_CALL_ARGUMENTS,
    },
  });

  return (text) => {
    const unreadable = unreadableText(text, limits);
    if (unreadable) return { problem: unreadable };
    try {
      return { ast: environment.parse(text).ast };
    } catch (error) {
      return { problem: explain(error, text, limits) };
    }
  };
}

function unreadableText(text: string, limits: CelLimits): CelProblem | undefined {
  if (text.length > limits.textLength) {
    const message = `The expression has ${text.length} characters; at most ${limits.textLength} are allowed. Shorten it.`;
    return { code: 'too_large', message, offset: limits.textLength };
  }
  if (text.trim() === '') {
    return {
      code: 'syntax',
      message: 'The expression is empty. Write a condition or leave it out.',
      offset: 0,
    };
  }
  if (!text.isWellFormed()) {
    const offset = text.search(/\p{Surrogate}/u);
    return {
      code: 'syntax',
      message: 'Half of a character (a lone surrogate) is in the text. Remove it.',
      offset,
    };
  }
  return undefined;
}

function explain(error: unknown, text: string, limits: CelLimits): CelProblem {
  if (!(error instanceof ParseError)) {
    // The parser recurses on runs of ! and -, outside its own depth limit: only a stack overflow arrives here.
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

// What people who know SQL or a spreadsheet type first.
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
  if (rest === '') return 'The expression ends too early. Complete it.';
  return `The expression cannot be read here: ${summary}.`;
}
