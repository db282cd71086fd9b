import {
  compilePattern,
  type Definition,
  type DefinitionIssue,
  expressionChecker,
  validateDefinition,
} from '@form-service/engine';
import type { CheckedTables } from './tables/check-tables.ts';

const maxIssues = 1_000;

const isError = ({ severity }: DefinitionIssue) => severity === 'error';

export interface Validation {
  valid: boolean;
  issues: DefinitionIssue[];
}

/** Everything that is wrong with a definition, errors first; `warnings` are those that need the account's data, and `tables` what it takes from data tables. */
export const validateVersion = (
  definition: Definition,
  now: Date,
  warnings: readonly DefinitionIssue[] = [],
  tables?: Pick<CheckedTables, 'issues' | 'types'>,
): Validation => {
  const time = now.toISOString();
  const found = validateDefinition(definition, {
    expressions: expressionChecker(definition, tables?.types),
    compilePattern,
    today: time.slice(0, 10),
    now: time,
  });
  const issues = [...found, ...(tables?.issues ?? [])];
  const errors = issues.filter(isError);
  const others = issues.filter((issue) => !isError(issue));
  return { valid: errors.length === 0, issues: [...errors, ...warnings, ...others].slice(0, maxIssues) };
};
