import { createReadStream } from 'node:fs';
import type { PlainEntry, PostedChanges } from '../../../../../packages/embed/src/server/contract.ts';
import type { Services } from '../../context.ts';
import { crossSiteOrigin } from '../../http/access/same-origin.ts';
import { ApiError } from '../../http/fail.ts';
import type { InternalCalls } from '../../http/internal-calls.ts';
import type { PostedFile } from '../../http/posted-form.ts';
import type { PageRequest } from '../../http/web-pages.ts';
import { decodeId } from '../../kit/ids.ts';
import { storeUpload } from '../files/index.ts';

interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  entry?: PlainEntry;
  idempotencyKey?: string;
  ifMatch?: number | undefined;
}

export interface StoredFile {
  fileId: string;
  name: string;
  size: number;
  contentType: string;
}

interface ResumedEntry {
  entryKey: string;
  entry: {
    id: string;
    formVersionId: string;
    locale: string;
    answers: Record<string, unknown>;
    version: number;
  };
  state: { page: string | null };
}

const maxAttempts = 4;

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

/**
 * The draft of a respondent without JavaScript, saved with the same API calls as the form's script, with the same validation and
 * limits.
 */
export const plainEntries = (send: InternalCalls, services: Services) => (request: PageRequest) => {
  const call = <Answer>({ method, path, body, entry, idempotencyKey, ifMatch }: Call): Promise<Answer> => {
    const { address } = request;
    return send<Answer>({
      method,
      path: `/entry-sessions${path}`,
      ip: request.sender.ip,
      headers: {
        // The page belongs to the service, unless the browser sends another origin. Links in the response use the same host.
        host: new URL(address).host,
        origin: crossSiteOrigin(request) ?? address,
        ...(entry && { 'x-service-entry-key': entry.key }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      },
      body,
    });
  };

  const read = async (entry: PlainEntry): Promise<ResumedEntry['entry']> =>
    (await call<Pick<ResumedEntry, 'entry'>>({ method: 'GET', path: `/entries/${entry.id}`, entry })).entry;

  return {
    /** Saves what a post has changed and keeps other devices' changes to the same draft. */
    async save(entry: PlainEntry, { page, patches }: PostedChanges): Promise<void> {
      let now = entry.isNew ? await read(entry) : undefined;
      let changes = patches({ since: now?.answers });
      const reload = async () => {
        now = await read(entry);
        changes = patches({ newer: now.answers });
      };
      if (!now && changes.hasLists) await reload();
      for (let attemptsLeft = maxAttempts; ; attemptsLeft -= 1)
        try {
          const body = { ...changes.patches, ...(page !== null && { page }) };
          await call({
            method: 'PATCH',
            path: `/entries/${entry.id}/answers`,
            entry,
            body,
            ifMatch: now?.version,
          });
          return;
        } catch (error) {
          // The draft was changed, or another device removed an instance.
          if (attemptsLeft === 0 || !hasCode(error, ['version_mismatch', 'validation_failed'])) throw error;
          await reload();
        }
    },

    submit: (
      entry: PlainEntry,
      honeypot: string,
      idempotencyKey: string,
    ): Promise<{ confirmation: { message?: string } }> =>
      call({
        method: 'POST',
        path: `/entries/${entry.id}/submit`,
        entry,
        idempotencyKey,
        body: honeypot === '' ? {} : { honeypot },
      }),

    /** Starts an upload, stores the file and completes it. */
    async addFile(entry: PlainEntry, fieldKey: string, posted: PostedFile): Promise<StoredFile> {
      const { name, size, contentType, path } = posted;
      const { file } = await call<{ file: { id: string } }>({
        method: 'POST',
        path: `/entries/${entry.id}/files`,
        entry,
        body: { name, size, contentType, fieldKey },
      });
      const id = decodeId('fil', file.id) as string;
      await storeUpload(services, id, createReadStream(path), { contentType, size });
      const completed = await call<{ contentType: string }>({
        method: 'POST',
        path: `/entries/${entry.id}/files/${file.id}/complete`,
        entry,
      });
      return { fileId: file.id, name, size, contentType: completed.contentType };
    },

    async click(
      entry: PlainEntry,
      buttonKey: string,
      instanceId: string | undefined,
    ): Promise<{ answers: Record<string, unknown> }> {
      const path = `/entries/${entry.id}/buttons/${encodeURIComponent(buttonKey)}/click`;
      const body = instanceId === undefined ? {} : { instanceId };
      const done = await call<Pick<ResumedEntry, 'entry'>>({ method: 'POST', path, entry, body });
      return { answers: done.entry.answers };
    },

    resumeLink: (entry: PlainEntry, email: string): Promise<{ url: string | null }> =>
      call({
        method: 'POST',
        path: `/entries/${entry.id}/resume-links`,
        entry,
        body: email === '' ? {} : { email },
      }),

    /** Succeeds whether or not there is a draft for the email address. */
    renewLink: (formId: string, email: string): Promise<unknown> =>
      call({ method: 'POST', path: `/forms/${formId}/resume-links`, body: { email } }),

    resume: (token: string): Promise<ResumedEntry> =>
      call({ method: 'POST', path: '/resume', body: { token } }),
  };
};

export type PlainEntries = ReturnType<ReturnType<typeof plainEntries>>;
