import { setImmediate } from 'node:timers/promises';
import type { Definition, DefinitionIssue, diffDefinitions } from '@form-service/engine';
import { runRequestInThread } from '../../http/run-request-in-thread.ts';
import { type CompiledDefinition, definitionWork, type ValidationContext } from './definition-work.ts';
import { definitionOrFail, definitionPath, type PathMapper, type SafeDefinition } from './definitions.ts';

/** Characters of a definition that is worked on where requests are answered: at most some 20 ms. */
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
  const input = { work, definition: text, ...(against && { against }) };
  const done = await runRequestInThread<typeof import('./definition-thread.ts').run>(
    { file, input, owner: accountId, timeoutMs },
    'definition',
  );
  const result = JSON.parse(done) as Result;
  // Reading a large one takes a while: others come first now.
  await setImmediate();
  return result;
};

/** What a client sent, read and made safe; fails with every place that is not as it should be. */
export const readSentDefinition = async (
  accountId: string,
  sent: unknown,
  placeOf: PathMapper = definitionPath,
): Promise<Definition> => {
  // What is left out of JSON is no definition either.
  const read = await inThreadIfLarge<SafeDefinition>(accountId, 'makeSafe', sent ?? null);
  return definitionOrFail(read, placeOf);
};

/** Every issue of a definition, as far as it alone can tell. */
export const checkDefinition = (
  accountId: string,
  definition: Definition,
  against: ValidationContext,
): Promise<DefinitionIssue[]> => inThreadIfLarge(accountId, 'check', definition, against);

/** What has changed from one definition to another. */
export const compareDefinitions = (
  accountId: string,
  before: Definition,
  after: Definition,
): Promise<ReturnType<typeof diffDefinitions>> => inThreadIfLarge(accountId, 'compare', [before, after]);

/** A stored definition, made safe and compiled. */
export const compileDefinition = (accountId: string, stored: unknown): Promise<CompiledDefinition> =>
  inThreadIfLarge(accountId, 'compile', stored);
