import {
  compilePattern,
  type Definition,
  type DefinitionIssue,
  expressionChecker,
  validateDefinition,
} from '@form-service/engine';

const maxIssues = 1_000;

const isError = ({ severity }: DefinitionIssue) => severity === 'error';

export interface Validation {
  valid: boolean;
  issues: DefinitionIssue[];
}

/** Everything that is wrong with a definition, errors first; `warnings` are those that need the account's data. */
export const validateVersion = (
  definition: Definition,
  now: Date,
  warnings: readonly DefinitionIssue[] = [],
): Validation => {
  const time = now.toISOString();
  const issues = validateDefinition(definition, {
    expressions: expressionChecker(definition),
    compilePattern,
    today: time.slice(0, 10),
    now: time,
  });
  const errors = issues.filter(isError);
  const others = issues.filter((issue) => !isError(issue));
  return { valid: errors.length === 0, issues: [...errors, ...warnings, ...others].slice(0, maxIssues) };
};
