import { afterAll, beforeAll, expect } from 'vitest';
import { startModuleWorker } from '../../boot/start-module-worker.ts';
import type { TestAccount } from '../../testing/test-account.ts';
import { apiUrl, type TestApp } from '../../testing/test-app.ts';
import { makeFile, testUrl } from '../files/files.factory.ts';
import { modules } from '../index.ts';
import { imports } from './index.ts';

type Sender = Pick<TestAccount, 'send'>;

/** A worker for the imports of a test's application. */
export const useImportWorker = (app: TestApp): void => {
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    // The index is maintained meanwhile, as in production.
    const index = {
      name: 'index',
      recordSources: modules.flatMap(({ recordSources }) => recordSources ?? []),
    };
    ({ stop } = await startModuleWorker(app.services, [imports, index], app.database.url));
  });
  afterAll(() => stop?.());
};

/** A CSV file of the account. */
export const makeCsv = async (
  app: TestApp,
  account: Sender,
  content: string | Buffer,
  name = 'people.csv',
): Promise<string> => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  // Text with NUL bytes and no byte order mark is not recognized as text.
  const contentType = bytes.includes(0) || !name.endsWith('.csv') ? 'application/octet-stream' : 'text/csv';
  return (await makeFile(app, account, bytes, { name, contentType })).id;
};

const ended = ['succeeded', 'failed', 'canceled'];

/** Waits until an import has ended and returns it. */
export const waitForImport = async ({ send }: Sender, id: string) => {
  await expect
    .poll(async () => ended.includes((await send('GET', `/imports/${id}`)).body.status), { timeout: 20_000 })
    .toBe(true);
  return (await send('GET', `/imports/${id}`)).body;
};

/** Imports a file and waits for the end. */
export const importCsv = async (
  app: TestApp,
  account: Sender,
  content: string | Buffer,
  values: object,
): Promise<Awaited<ReturnType<typeof waitForImport>>> => {
  const fileId = await makeCsv(app, account, content);
  const { status, body } = await account.send('POST', '/imports', { fileId, mode: 'create', ...values });
  if (status !== 202) throw new Error(`The import was not begun: ${JSON.stringify(body)}`);
  return waitForImport(account, body.id);
};

/** The answers of a form's entries, by entry number. */
export const answersOf = async ({ send }: Sender, formId: string): Promise<Record<string, unknown>[]> => {
  const { body } = await send('GET', `/forms/${formId}/entries?sort=number&limit=200`);
  return body.data.map(({ answers }: { answers: Record<string, unknown> }) => answers);
};

export const errorsOf = async ({ send }: Sender, importId: string) =>
  (await send('GET', `/imports/${importId}/errors?limit=200`)).body.data;

/** The text of a file, by its download. */
export const readFile = async (
  app: TestApp,
  { key, id }: Pick<TestAccount, 'key' | 'id'>,
  fileId: string,
): Promise<string> => {
  const { headers } = await fetch(apiUrl(app, `/files/${fileId}/download`), {
    redirect: 'manual',
    headers: { authorization: `Bearer ${key}`, 'x-account-id': id },
  });
  return (await fetch(testUrl(app, headers.get('location') as string))).text();
};
