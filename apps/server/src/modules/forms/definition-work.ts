import {
  compilePattern,
  type Definition,
  type DefinitionIssue,
  definitionCalculation,
  diffDefinitions,
  expressionChecker,
  type PublicParts,
  publicParts,
  type StoredForm,
  serializeForm,
  type TableTypes,
  validateDefinition,
} from '@form-service/engine';
import { makeSafe, type SafeDefinition, storedDefinition } from './definitions.ts';
import { sanitizeDefinition } from './sanitize-definition.ts';

/*
 * All work on definitions that grows with their size: done inline for small definitions, in a thread for others.
 */

export interface CompiledDefinition {
  definition: Definition;
  /** The compiled expressions. Null if the definition no longer compiles. */
  logic: StoredForm | null;
  /** The parts that respondents receive. */
  parts: PublicParts;
  /** Total number of characters. */
  size: number;
}

/** The context of a validation: the types of referenced tables, and the time. */
export interface ValidationContext {
  types: TableTypes | undefined;
  now: string;
}

export const definitionWork = {
  makeSafe: (sent: unknown): SafeDefinition => makeSafe(sent),

  /** Every issue that can be found in the definition alone. */
  check(definition: unknown, { types, now }: ValidationContext): DefinitionIssue[] {
    return validateDefinition(definition as Definition, {
      expressions: expressionChecker(definition as Definition, types),
      compilePattern,
      today: now.slice(0, 10),
      now,
    });
  },

  /** The difference between two definitions. */
  compare: (both: unknown) => diffDefinitions(...(both as [Definition, Definition])),

  compile(stored: unknown): CompiledDefinition {
    // Sanitized when it was saved, and again here because browsers render it as HTML.
    const definition = sanitizeDefinition(storedDefinition(stored));
    const result = definitionCalculation(definition);
    const form = 'form' in result ? result.form : { tree: { pages: [] }, nodes: [] };
    const logic = 'form' in result ? serializeForm(form) : null;
    const parts = publicParts(definition, form);
    return { definition, logic, parts, size: JSON.stringify([definition, logic, parts]).length };
  },
};
