import { createHash } from 'node:crypto';
import type { FileUpload } from '@form-service/contracts';
import type { Static } from 'typebox';
import { png } from '../../kit/file-structure/samples.factory.ts';
import type { TestAccount } from '../../testing/test-account.ts';
import type { TestApp } from '../../testing/test-app.ts';

type StartedUpload = Static<typeof FileUpload>;

interface Values {
  name?: string;
  contentType?: string;
  size?: number;
  sha256?: string;
  fieldKey?: string;
}

export { png };

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A URL of the service, at the actual origin of the test server. */
export const testUrl = ({ origin }: TestApp, url: string): string => new URL(url, origin).href;

export const startTestUpload = async (
  account: Pick<TestAccount, 'send'>,
  bytes: Buffer,
  values: Values = {},
): Promise<StartedUpload> => {
  const contentType = values.contentType ?? 'image/png';
  const name = contentType === 'image/png' ? 'pixel.png' : 'file';
  const file = { name, size: bytes.length, contentType, ...values };
  const { status, body } = await account.send('POST', '/files', file);
  if (status !== 201) throw new Error(`The file was not announced: ${JSON.stringify(body)}`);
  return body;
};

/** Sends the bytes like a browser: to the URL, with the headers, without a credential. */
export const putBytes = async (app: TestApp, { upload }: StartedUpload, bytes: Buffer): Promise<Response> => {
  if (!upload) throw new Error('This file is too large for one request.');
  const { method, url, headers } = upload;
  const response = await fetch(testUrl(app, url), { method, headers, body: new Uint8Array(bytes) });
  await response.arrayBuffer();
  return response;
};

/** Creates an available file through the API. */
export const makeFile = async (
  app: TestApp,
  account: Pick<TestAccount, 'send'>,
  bytes: Buffer = png,
  values: Values = {},
): Promise<{ id: string; name: string; etag: string }> => {
  const announced = await startTestUpload(account, bytes, values);
  await putBytes(app, announced, bytes);
  const { status, body, headers } = await account.send('POST', `/files/${announced.file.id}/complete`);
  if (status !== 200) throw new Error(`The file was not completed: ${JSON.stringify(body)}`);
  return { ...body, etag: headers.get('etag') as string };
};
