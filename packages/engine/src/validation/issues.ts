import type { ExpressionUse } from '../settings/setting.ts';

/** What is wrong with a definition. An error keeps it from being published, a warning does not. */
export type DefinitionIssue = {
  severity: 'error' | 'warning';
  /** In the definition: `pages.0.elements.3.options`. */
  path: string;
  code: string;
  message: string;
  /** The place in the text of an expression or pattern. */
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

/** `expressionChecker` of calculation/, which brings the parser along, and so is handed in. */
export type CheckExpression = {
  /** Checks the text of an expression in the scope of the groups around it (their keys, the outermost first). */
  (
    text: string,
    scopePath: readonly string[],
    expects: ExpressionUse,
  ): readonly { code: string; message: string; offset?: number }[];
  /** What shows only when all expressions are put together: cycles, and pages that come too late. */
  checkForm?(): readonly DefinitionIssue[];
};
