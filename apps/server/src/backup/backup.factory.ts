import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { makePublishedForm, type TestForm } from '../modules/forms/forms.factory.ts';
import {
  askDatabase,
  createAccountByCommand,
  runServiceCommand,
  type SpawnedService,
} from '../testing/spawned-service.ts';
import { readResponse, type TestResponse } from '../testing/test-account.ts';

type Env = Record<string, string>;

export interface Acknowledged {
  id: string;
  number: number;
  /** When the response arrived. */
  at: number;
}

interface Uploaded {
  sha256: string;
  at: number;
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** An account with a form on a running service, and a list of the acknowledged submissions. */
export const createClient = async (service: SpawnedService, env: Env) => {
  const credentials = await createAccountByCommand(env);
  let { origin } = service;
  const send = async (method: string, path: string, body?: unknown): Promise<TestResponse> =>
    readResponse(
      await fetch(`${origin}/api/v1${path}`, {
        method,
        headers: { ...credentials, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  const form: TestForm = await makePublishedForm({ send });
  /** By answer. */
  const acknowledged = new Map<string, Acknowledged>();
  /** By file ID. */
  const uploaded = new Map<string, Uploaded>();

  const submit = async (answer: string = randomUUID()): Promise<string> => {
    const { status, body } = await send('POST', `/entry-sessions/forms/${form.id}/entries`, {
      answers: { full_name: answer },
      submit: true,
    });
    if (status !== 201) throw new Error(`Not submitted: ${JSON.stringify(body)}`);
    acknowledged.set(answer, { id: body.entry.id, number: body.entry.number, at: Date.now() });
    return body.entry.id;
  };
  const upload = async (bytes: Buffer = Buffer.from(randomBytes(3_000).toString('hex'))): Promise<string> => {
    const announced = { name: 'note.txt', contentType: 'text/plain', size: bytes.length };
    const { body } = await send('POST', '/files', announced);
    const { url, method, headers } = body.upload;
    await fetch(new URL(url, origin), { method, headers, body: new Uint8Array(bytes) });
    const completed = await send('POST', `/files/${body.file.id}/complete`);
    if (completed.status !== 200) throw new Error(`Not uploaded: ${JSON.stringify(completed.body)}`);
    uploaded.set(body.file.id, { sha256: sha256Of(bytes), at: Date.now() });
    return body.file.id;
  };
  return {
    form,
    acknowledged,
    uploaded,
    send,
    submit,
    upload,
    /** Sends later requests to another service, with the same credentials. */
    moveTo(other: SpawnedService) {
      origin = other.origin;
    },
    download: async (fileId: string): Promise<string> => {
      const { body } = await send('GET', `/files/${fileId}/download-link`);
      return sha256Of(new Uint8Array(await (await fetch(new URL(body.url, origin))).arrayBuffer()));
    },
    /** Submits and uploads until the returned function is called. */
    load() {
      let isOver = false;
      const repeat = async (work: () => Promise<unknown>) => {
        while (!isOver) await work();
      };
      const running = [...Array.from({ length: 6 }, () => repeat(() => submit())), repeat(() => upload())];
      return async () => {
        isOver = true;
        await Promise.all(running);
      };
    },
  };
};

/** The respondents' answers in the database. */
export const readEntries = async (dataDir: string) => {
  const rows = await askDatabase(
    dataDir,
    `select answers ->> 'full_name' as answer, number::int from entries`,
  );
  return rows as { answer: string; number: number }[];
};

/** The location of a new backup. */
export const backUp = async (target: string, env: Env): Promise<string> => {
  const { code, output } = await runServiceCommand('backup', [target], env);
  if (code !== 0) throw new Error(output);
  return output.split('\n', 1)[0] as string;
};

export const restore = async (backup: string, env: Env, ...args: string[]): Promise<string> => {
  const { code, output } = await runServiceCommand('restore', [backup, ...args], env);
  if (code !== 0) throw new Error(output);
  return output;
};
