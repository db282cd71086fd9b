import { setImmediate } from 'node:timers/promises';
import type { Definition, DefinitionIssue, diffDefinitions } from '@form-service/engine';
import { runRequestInThread } from '../../http/run-request-in-thread.ts';
import { type CompiledDefinition, definitionWork, type ValidationContext } from './definition-work.ts';
import { definitionOrFail, definitionPath, type PathMapper, type SafeDefinition } from './definitions.ts';

/** Maximum number of characters of a definition that is processed on the main thread, at most about 20 ms. */
const maxInlineChars = 24_000;
const timeoutMs = 20_000;

const file = new URL('./definition-thread.ts', import.meta.url);

const inThreadIfLarge = async <Result>(
  accountId: string,
  work: keyof typeof definitionWork,
  definition: unknown,
  against?: ValidationContext,
): Promise<Result> => {
  const text = JSON.stringify(definition);
  if (text.length <= maxInlineChars)
    return definitionWork[work](definition, against as ValidationContext) as Result;
  const input = { work, definition: text, ...(against && { context: against }) };
  const done = await runRequestInThread<typeof import('./definition-thread.ts').run>(
    { file, input, owner: accountId, timeoutMs },
    'definition',
  );
  const result = JSON.parse(done) as Result;
  // Parsing a large result takes a while, so let other requests run.
  await setImmediate();
  return result;
};

/** Parses and sanitizes a definition from a request. Fails with a detail for each invalid path. */
export const readSentDefinition = async (
  accountId: string,
  sent: unknown,
  mapPath: PathMapper = definitionPath,
): Promise<Definition> => {
  // Undefined cannot be sent as JSON.
  const read = await inThreadIfLarge<SafeDefinition>(accountId, 'makeSafe', sent ?? null);
  return definitionOrFail(read, mapPath);
};

/** Every issue that can be found in the definition alone. */
export const checkDefinition = (
  accountId: string,
  definition: Definition,
  against: ValidationContext,
): Promise<DefinitionIssue[]> => inThreadIfLarge(accountId, 'check', definition, against);

/** The difference between two definitions. */
export const compareDefinitions = (
  accountId: string,
  before: Definition,
  after: Definition,
): Promise<ReturnType<typeof diffDefinitions>> => inThreadIfLarge(accountId, 'compare', [before, after]);

/** Sanitizes and compiles a stored definition. */
export const compileDefinition = (accountId: string, stored: unknown): Promise<CompiledDefinition> =>
  inThreadIfLarge(accountId, 'compile', stored);
