import { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { type ByteSource, InvalidStructure } from './byte-source.ts';

/** Archives with more entries are read in a thread. */
export const maxInlineEntries = 1_000;
const maxEntries = 100_000;
/** Maximum size of the entry that declares the type of an archive. */
const maxTypeEntryBytes = 1_024 * 1_024;

/** There are more entries than may be read on the main thread. */
export class TooManyEntries extends Error {}

class SourceReader extends yauzl.RandomAccessReader {
  readonly #source: ByteSource;
  /** Why bytes could not be read: not an error of the archive. */
  failure: Error | undefined;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  async #bytes(start: number, length: number): Promise<Buffer> {
    try {
      return await this.#source.read(start, length);
    } catch (error) {
      this.failure = error as Error;
      throw error;
    }
  }

  override read(...[buffer, offset, length, position, done]: Parameters<yauzl.RandomAccessReader['read']>) {
    this.#bytes(position, length).then((bytes) => {
      bytes.copy(buffer, offset);
      // Asynchronously, so that other requests can be handled between two entries.
      setImmediate(done, bytes.length < length ? new InvalidStructure('it is truncated') : null);
    }, done);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const step = 64 * 1_024;
    const bytes = (at: number) => this.#bytes(at, Math.min(step, end - at));
    return Readable.from(
      (async function* () {
        for (let at = start; at < end; at += step) yield await bytes(at);
      })(),
    );
  }

  override close(done: (error: Error | null) => void): void {
    done(null);
  }
}

const readTypeEntry = async (archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> => {
  if (entry.uncompressedSize > maxTypeEntryBytes)
    throw new InvalidStructure('its central directory is too large');
  const parts: Buffer[] = [];
  for await (const part of await archive.openReadStreamPromise(entry)) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

interface TypeEntry {
  /** The entry that declares the type of an archive. */
  name: string;
  declares(note: string, type: string): boolean;
}

const officeTypeEntry: TypeEntry = {
  name: '[Content_Types].xml',
  declares: (note, type) => note.toLowerCase().includes(`"${type.replace(/\.12$/, '')}.main`),
};
const openDocumentTypeEntry: TypeEntry = {
  name: 'mimetype',
  declares: (note, type) => note.trim().toLowerCase() === type,
};

const typeEntryOf = (type: string): TypeEntry | undefined => {
  if (
    /^application\/vnd\.(openxmlformats-officedocument|ms-(word|excel|powerpoint)\..*macroenabled)/.test(type)
  )
    return officeTypeEntry;
  return /^application\/(vnd\.oasis\.opendocument\.|epub\+zip$)/.test(type)
    ? openDocumentTypeEntry
    : undefined;
};

/** Checks the directory of an archive, entry by entry; for a document also the entry that declares its type. */
export const checkZip = async (source: ByteSource, type: string, limit = maxEntries): Promise<void> => {
  const reader = new SourceReader(source);
  try {
    const archive = await yauzl.fromRandomAccessReaderPromise(reader, source.size, { autoClose: false });
    if (archive.entryCount > maxEntries) throw new InvalidStructure('it has too many entries');
    if (archive.entryCount > limit) throw new TooManyEntries();
    const note = typeEntryOf(type);
    let isDeclared = note === undefined;
    for await (const entry of archive.eachEntry())
      if (entry.fileName === note?.name)
        isDeclared = note.declares(await readTypeEntry(archive, entry), type);
    if (!isDeclared) throw new InvalidStructure('its contents do not match this file type');
  } catch (error) {
    if (reader.failure) throw reader.failure;
    if (error instanceof InvalidStructure || error instanceof TooManyEntries) throw error;
    throw new InvalidStructure('its directory cannot be read');
  }
};
