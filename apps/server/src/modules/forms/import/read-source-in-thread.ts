import { runRequestInThread } from '../../../http/run-request-in-thread.ts';
import { doneOrThrow } from '../../../http/thread-outcome.ts';
import type { Source, Sources } from './read-source.ts';

const timeoutMs = 20_000;

/** Reads a form of another tool in a thread, outside any transaction. */
export const readSourceInThread = async (
  accountId: string,
  { document, xlsForm, jsonSchema }: Sources,
): Promise<Source> => {
  const file = new URL('./source-thread.ts', import.meta.url);
  const work = { file, input: { document, xlsForm, jsonSchema }, owner: accountId, timeoutMs };
  const path = xlsForm === undefined ? (jsonSchema === undefined ? 'document' : 'jsonSchema') : 'xlsForm';
  return doneOrThrow(await runRequestInThread<typeof import('./source-thread.ts').run>(work, path));
};
