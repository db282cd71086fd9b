import type { ExpressionUse } from '../settings/setting.ts';

/** A problem in a definition. Errors block publishing, warnings do not. */
export type DefinitionIssue = {
  severity: 'error' | 'warning';
  /** The path in the definition: `pages.0.elements.3.options`. */
  path: string;
  code: string;
  message: string;
  /** The offset in the expression or pattern. */
  offset?: number;
};

export const error = (path: string, code: string, message: string): DefinitionIssue => ({
  severity: 'error',
  path,
  code,
  message,
});

export const warning = (path: string, code: string, message: string): DefinitionIssue => ({
  severity: 'warning',
  path,
  code,
  message,
});

/** `expressionChecker` of calculation/, passed in because it includes the parser. */
export type CheckExpression = {
  /** Checks an expression in the scope of its groups (their keys, outermost first). */
  (
    text: string,
    scopePath: readonly string[],
    expects: ExpressionUse,
  ): readonly { code: string; message: string; offset?: number }[];
  /** Checks that need all expressions: cycles, and pages that appear too late. */
  checkForm?(): readonly DefinitionIssue[];
};
