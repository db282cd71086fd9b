import { checkNode } from './check-expression.ts';
import { expectKind } from './check-types.ts';
import { EVALUATION_STEPS } from './evaluation-budget.ts';
import type {
  CheckedNode,
  Dependency,
  ExpressionProblemCode,
  ExpressionReader,
  MacroVariable,
  Mention,
} from './expression-reader.ts';
import type { ExpressionScope } from './expression-scope.ts';
import type { ExpressionType, TypeKind } from './expression-types.ts';
import { positionAt } from './filter-error.ts';
import { type Evaluate, linkProgram } from './link-program.ts';
import { createCelParser } from './parse-cel.ts';
import { type Pattern, patternOf } from './patterns.ts';
import type { Operation, Program } from './program.ts';

// CEL requires 32 levels of parentheses, and a text literal is one more.
const LIMITS = { textLength: 4096, depth: 33, listItems: 200 };

/** Long sums and concatenations are left-leaning trees as deep as they are long. */
const MAX_NODES = 1000;
const MAX_LEVELS = 120;
const MAX_MACROS_NESTED = 3;
const MAX_PROBLEMS = 20;

const parseCel = createCelParser(LIMITS);

export type ExpressionProblem = {
  code: ExpressionProblemCode;
  message: string;
  offset: number;
  line: number;
  column: number;
};

export type CompiledExpression = {
  text: string;
  type: ExpressionType;
  dependencies: readonly Dependency[];
  /** What it uses of the context, so that it is evaluated again when that changes. */
  clock: readonly ('now' | 'today')[];
  tables: readonly string[];
  /** The patterns it uses. */
  patterns: readonly string[];
  /** The program that a browser runs without the parser. */
  program: Program;
  evaluate: Evaluate;
};

/**
 * Compiles an expression against a scope. Returns a program that never throws, or problems with their positions; never
 * throws itself. Text of any length is rejected or compiled within milliseconds.
 */
export function compileExpression(
  text: string,
  scope: ExpressionScope,
  options: { expects?: TypeKind } = {},
): { compiled: CompiledExpression } | { problems: ExpressionProblem[] } {
  const state = createState();
  const parsed = parseCel(text);
  if ('problem' in parsed) {
    const { code, message, offset } = parsed.problem;
    return { problems: [{ code, message, ...positionAt(text, offset) }] };
  }
  const reader = createReader(text, scope, state);
  const checked = runChecks(reader, () => reader.read(parsed.ast), options.expects);
  if (state.problems.length > 0 || !checked) return { problems: state.problems };
  const program = createProgram(checked, options.expects, state.nodes + EVALUATION_STEPS);
  const { type } = program;
  return {
    compiled: {
      text,
      type,
      dependencies: [...state.dependencies.values()],
      clock: [...state.clock],
      tables: [...state.tables],
      patterns: [...state.patterns.keys()],
      program,
      evaluate: linkProgram(program, (source) => state.patterns.get(source) ?? patternOf(source)),
    },
  };
}

/** All references to names of the scope. An invalid expression has none. */
export function findMentions(text: string, scope: ExpressionScope): readonly Mention[] {
  const parsed = parseCel(text);
  if ('problem' in parsed) return [];
  const state = createState();
  const reader = createReader(text, scope, state);
  runChecks(reader, () => reader.read(parsed.ast), undefined);
  return state.mentions;
}

/** The expected type is the result type: a text literal becomes a date, a date its midnight. */
function createProgram(
  { operation, type }: CheckedNode,
  expects: TypeKind | undefined,
  weight: number,
): Program {
  if (!expects || type.kind === expects || type.kind === 'null') return { operation, type, weight };
  const adapted: Operation =
    expects === 'datetime' ? { op: 'call', name: 'timestamp', args: [operation] } : operation;
  return { operation: adapted, type: { kind: expects } as ExpressionType, weight };
}

/** Aborts the checks of an expression that is too large; the problem has been reported. */
class TooLarge extends Error {}

function runChecks(
  reader: ExpressionReader,
  read: () => CheckedNode,
  expects: TypeKind | undefined,
): CheckedNode | undefined {
  try {
    const checked = read();
    return expects ? expectKind(reader, checked, [expects], 'The result') : checked;
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

type CheckState = {
  problems: ExpressionProblem[];
  dependencies: Map<string, Dependency>;
  clock: Set<'now' | 'today'>;
  tables: Set<string>;
  patterns: Map<string, Pattern>;
  mentions: Mention[];
  /** The number of nodes. */
  nodes: number;
};

const createState = (): CheckState => ({
  problems: [],
  dependencies: new Map(),
  clock: new Set(),
  tables: new Set(),
  patterns: new Map(),
  mentions: [],
  nodes: 0,
});

function createReader(text: string, scope: ExpressionScope, state: CheckState): ExpressionReader {
  let levels = 0;
  const variables: MacroVariable[] = [];

  const reader: ExpressionReader = {
    scope,
    readPart(node) {
      if (++state.nodes > MAX_NODES) throw tooLarge(`has more than ${MAX_NODES} parts`, node.start);
      if (++levels > MAX_LEVELS) throw tooLarge(`is nested deeper than ${MAX_LEVELS} levels`, node.start);
      const checked = checkNode(reader, node);
      levels--;
      return checked;
    },
    read(node) {
      const checked = reader.readPart(node);
      if (checked.origin) reader.addDependency(checked.origin, 'value');
      return { operation: checked.operation, type: checked.type, at: checked.at };
    },
    readWith(variable, read) {
      const before = state.nodes;
      const slot = variables.push(variable) - 1;
      if (variables.length > MAX_MACROS_NESTED) throw tooLarge('nests list macros too deeply', 0);
      const result = read(slot);
      variables.pop();
      return { result, weight: state.nodes - before };
    },
    variable(name) {
      const slot = variables.findLastIndex((known) => known.name === name);
      const variable = variables[slot];
      return variable && { ...variable, slot };
    },
    addDependency(path, part) {
      state.dependencies.set(`${part} ${path.join('\0')}`, { path, part });
    },
    addMention(mention) {
      state.mentions.push(mention);
    },
    addUse(what) {
      if (what === 'now' || what === 'today') state.clock.add(what);
      else if ('table' in what) state.tables.add(what.table);
      else state.patterns.set(what.source, what.pattern);
    },
    reportProblem(code, message, at) {
      if (state.problems.length < MAX_PROBLEMS)
        state.problems.push({ code, message, ...positionAt(text, at) });
      return { operation: { op: 'value', value: null }, type: { kind: 'any' }, at };
    },
  };

  function tooLarge(what: string, at: number): TooLarge {
    reader.reportProblem('too_large', `The expression ${what}. Simplify it.`, at);
    return new TooLarge();
  }

  return reader;
}
