import { entrySessions } from './generated/routes.ts';
import type { EntrySessionsArea } from './generated/types.ts';
import { buildRequest, type Call, type RouteEntry } from './request.ts';
import { readError } from './service-error.ts';
import type { CallOptions } from './types.ts';

/** Only the routes for respondents. */
export interface RespondentClient extends EntrySessionsArea {
  /** The same client with the key of an entry (`sek_…`). */
  inEntry(entryKey: string): RespondentClient;
}

/**
 * A client for pages that show forms, a twentieth of the size of the full client. It sends each request once and leaves
 * retries to the page.
 */
export const createRespondentClient = (settings: {
  baseUrl: string;
  entryKey?: string | undefined;
}): RespondentClient => {
  const methods = Object.entries<RouteEntry>(entrySessions).map(([name, route]) => [
    name,
    async (args: Call = {}, options: CallOptions = {}) => {
      const { url, init } = buildRequest(settings, route, args, options);
      const response = await fetch(url, init);
      if (!response.ok) throw await readError(response);
      return response.status === 204 ? undefined : response.json();
    },
  ]);
  const inEntry = (entryKey: string) => createRespondentClient({ ...settings, entryKey });
  return { ...Object.fromEntries(methods), inEntry } as RespondentClient;
};

export { randomKey } from './request.ts';
export { isServiceError, ServiceError } from './service-error.ts';
