import { readResponse, type TestResponse } from './test-account.ts';
import { apiUrl, type TestApp } from './test-app.ts';

/** A respondent: no account, no API key; an entry key once they have started an entry. */
export interface Respondent {
  /** Sends a request below `/entry-sessions`, with the latest key. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  /** Starts an entry and stores its key. */
  start(formId: string, body?: object, headers?: Record<string, string>): Promise<TestResponse>;
  entryKey: string | undefined;
  /** `/entries/ent_…` of the last started entry. */
  entryPath: string;
}

export const createRespondent = (app: TestApp): Respondent => {
  const respondent: Respondent = {
    entryKey: undefined,
    entryPath: '',
    async send(method, path, body, headers = {}) {
      return readResponse(
        await fetch(apiUrl(app, `/entry-sessions${path}`), {
          method,
          headers: {
            ...(respondent.entryKey !== undefined && { 'x-service-entry-key': respondent.entryKey }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
    },
    async start(formId, body = {}, headers = {}) {
      const response = await respondent.send('POST', `/forms/${formId}/entries`, body, headers);
      if (response.status === 201) {
        respondent.entryKey = response.body.entryKey;
        respondent.entryPath = `/entries/${response.body.entry.id}`;
      }
      return response;
    },
  };
  return respondent;
};
