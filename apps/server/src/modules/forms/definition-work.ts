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
 * All work on definitions whose length their authors decide: done on the spot for small ones, in a thread for others.
 */

export interface CompiledDefinition {
  definition: Definition;
  /** The expressions, compiled. Null where the definition does not compile any more. */
  logic: StoredForm | null;
  /** What respondents get of it. */
  parts: PublicParts;
  /** Characters of all this. */
  size: number;
}

/** By what a definition is checked: the tables it names, and the time. */
export interface ValidationContext {
  types: TableTypes | undefined;
  now: string;
}

export const definitionWork = {
  makeSafe: (sent: unknown): SafeDefinition => makeSafe(sent),

  /** Every issue of the definition, as far as it alone can tell. */
  check(definition: unknown, { types, now }: ValidationContext): DefinitionIssue[] {
    return validateDefinition(definition as Definition, {
      expressions: expressionChecker(definition as Definition, types),
      compilePattern,
      today: now.slice(0, 10),
      now,
    });
  },

  /** What has changed from the first of two definitions to the second. */
  compare: (both: unknown) => diffDefinitions(...(both as [Definition, Definition])),

  compile(stored: unknown): CompiledDefinition {
    // Made safe when it was saved, and once more here: browsers draw it as HTML, however it came to be stored.
    const definition = sanitizeDefinition(storedDefinition(stored));
    const made = definitionCalculation(definition);
    const form = 'form' in made ? made.form : { tree: { pages: [] }, nodes: [] };
    const logic = 'form' in made ? serializeForm(form) : null;
    const parts = publicParts(definition, form);
    return { definition, logic, parts, size: JSON.stringify([definition, logic, parts]).length };
  },
};
