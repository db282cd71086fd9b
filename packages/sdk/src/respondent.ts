import { type ClientSettings, callRoutes } from './client.ts';
import { entrySessions } from './generated/routes.ts';
import type { AreaClient } from './types.ts';

/** What a respondent can do, and nothing else: a tenth of the whole client, for pages that show forms. */
export type RespondentClient = AreaClient<'entrySessions'> & {
  /** The same client with the key of an entry (`sek_…`). */
  inEntry(entryKey: string): RespondentClient;
};

export const createRespondentClient = (
  settings: Pick<ClientSettings, 'baseUrl' | 'entryKey' | 'retry' | 'fetch'>,
): RespondentClient =>
  ({
    ...callRoutes(entrySessions, settings),
    inEntry: (entryKey: string) => createRespondentClient({ ...settings, entryKey }),
  }) as RespondentClient;

export { isServiceError, ServiceError } from './service-error.ts';
