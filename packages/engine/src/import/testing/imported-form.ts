import { definitionCalculation, expressionChecker } from '../../calculation/definition-calculation.ts';
import type { Definition } from '../../definition.ts';
import { compilePattern } from '../../expressions/patterns.ts';
import { validateDefinition } from '../../validation/definition.ts';
import type { DefinitionIssue } from '../../validation/issues.ts';
import type { Imported } from '../finish-import.ts';
import type { ImportIssue } from '../import-report.ts';

/** The errors that block publishing. */
export function errorsOf(definition: Definition): DefinitionIssue[] {
  const checks = { expressions: expressionChecker(definition), compilePattern, today: '2026-11-15' };
  const found = validateDefinition(definition, checks).filter(({ severity }) => severity === 'error');
  const made = definitionCalculation(definition);
  return 'issues' in made ? [...found, ...made.issues] : found;
}

/** The imported form; throws if it was rejected. */
export function expectImported(imported: Imported): Extract<Imported, { definition: Definition }> {
  if (imported.problems) throw new Error(JSON.stringify(imported.problems));
  return imported as Extract<Imported, { definition: Definition }>;
}

export const briefIssues = (report: readonly ImportIssue[]): string[] =>
  report.map(({ severity, place, code }) => `${severity} ${place} ${code}`);
