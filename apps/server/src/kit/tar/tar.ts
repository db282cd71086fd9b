import { once } from 'node:events';
import { extract, type Pack, pack } from 'tar-stream';

/** A file with exactly `size` bytes, or a folder. */
export type TarEntry =
  | { name: string; folder: true }
  | { name: string; folder?: false; size: number; body: AsyncIterable<Buffer> };

async function addEntry(tar: Pack, entry: TarEntry, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const done = (error?: Error | null) => (error ? reject(error) : resolve());
  if (entry.folder) {
    tar.entry({ name: entry.name, type: 'directory', mode: 0o700 }, done);
    return promise;
  }
  const sink = tar.entry({ name: entry.name, size: entry.size, mode: 0o600 }, done);
  // Also reported by `done`.
  sink.on('error', () => {});
  promise.catch(() => {});
  for await (const chunk of entry.body) if (!sink.write(chunk)) await once(sink, 'drain', { signal });
  sink.end(null);
  return promise;
}

/** Respects backpressure: entries are read only as fast as the archive is consumed. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  const tar = pack();
  const left = new AbortController();
  const fill = async () => {
    for await (const entry of entries) await addEntry(tar, entry, left.signal);
    tar.finalize();
  };
  const filled = fill().catch((error: Error) => tar.destroy(error));
  try {
    yield* tar as AsyncIterable<Buffer>;
  } finally {
    left.abort();
    tar.destroy();
    await filled;
  }
}

/** Passes the entries to `take` one after the other. `take` must read each body to its end. */
export async function unpackTar(
  archive: AsyncIterable<Buffer>,
  take: (entry: TarEntry) => Promise<void>,
): Promise<void> {
  const tar = extract();
  const left = new AbortController();
  const feed = async () => {
    for await (const chunk of archive)
      if (!tar.write(chunk)) await once(tar, 'drain', { signal: left.signal });
    tar.end(null);
  };
  // The first error is the one that is thrown.
  let failure: Error | undefined;
  const fed = feed().catch((error: Error) => {
    failure ??= error;
    tar.destroy(error);
  });
  try {
    for await (const source of tar) {
      const { name, type, size } = source.header;
      if (type !== 'file' && type !== 'directory') throw new Error(`${name} is neither a file nor a folder.`);
      const body = source as AsyncIterable<Buffer>;
      await take(type === 'directory' ? { name, folder: true } : { name, size, body });
      source.resume();
    }
  } catch (error) {
    failure ??= error as Error;
  } finally {
    left.abort();
    tar.destroy();
    await fed;
  }
  if (failure) throw failure;
}
