import type { Client } from '@form-service/sdk';
import type { DemoFile } from './demo-form.ts';
import { photoOf, signatureOf } from './png.ts';
import { randomOf } from './random.ts';

/** Limits concurrent uploads. */
const uploadQueues = Array.from({ length: 6 }, () => Promise.resolve<unknown>(undefined));
let nextQueue = 0;

export function uploadFile(client: Client, file: DemoFile): Promise<string> {
  const index = nextQueue++ % uploadQueues.length;
  const done = (uploadQueues[index] as Promise<unknown>).then(() => sendFile(client, file));
  uploadQueues[index] = done.catch(() => {});
  return done;
}

/** Creates a file, uploads its bytes and completes it. */
async function sendFile(client: Client, { name, contentType, bytes }: DemoFile): Promise<string> {
  const { file, upload } = await client.files.create({ body: { name, contentType, size: bytes.length } });
  if (!upload) throw new Error('Small files are uploaded in one request.');
  const { url, method, headers } = upload;
  const sent = await fetch(url, { method, headers, body: new Uint8Array(bytes) });
  if (!sent.ok) throw new Error(`Uploading ${name} failed with status ${sent.status}.`);
  await client.files.complete({ id: file.id });
  return file.id;
}

export type SharedImages = { photos: string[]; signatures: string[] };

/** Images shared by the entries. */
export async function uploadImages(client: Client, count: number): Promise<SharedImages> {
  const many = (name: string, draw: typeof photoOf, seed: number) =>
    Promise.all(
      Array.from({ length: count }, (_none, at) =>
        uploadFile(client, {
          name: `${name}-${at + 1}.png`,
          contentType: 'image/png',
          bytes: draw(randomOf(seed + at)),
        }),
      ),
    );
  return { photos: await many('photo', photoOf, 500), signatures: await many('signature', signatureOf, 900) };
}
