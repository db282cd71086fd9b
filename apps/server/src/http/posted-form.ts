import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { ApiError, fail } from './fail.ts';

/**
 * Not `pipeline`: when the parser stops early, it would destroy the request with its socket, and no response could be sent. The
 * rest of the body is read and discarded.
 */
const feed = (stream: Readable, parser: Writable, maxBytes: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) parser.destroy(new ApiError('payload_too_large', {}));
    });
    parser.once('close', resolve);
    parser.once('error', (error) => {
      reject(error);
      stream.unpipe(parser);
      stream.resume();
    });
    stream.once('error', (error) => parser.destroy(error));
    stream.once('close', () => {
      if (!stream.readableEnded) parser.destroy(new Error('The request ended before its body was complete.'));
    });
    stream.pipe(parser);
  });

/** A file of a form, on the local disk until the form is discarded. */
export interface PostedFile {
  /** The name of its input. */
  input: string;
  name: string;
  contentType: string;
  size: number;
  path: string;
  /** The limit that was exceeded, of this file or of all files together: the file on disk is incomplete. */
  exceededLimit?: 'file' | 'sum';
}

export interface PostedForm {
  /** All fields except files. */
  texts: FormData;
  files: PostedFile[];
  /** Removes the files from the local disk. */
  discard(): Promise<void>;
}

interface PostedFormLimits {
  /** All fields together, in bytes. */
  texts: number;
  /** Each file, in bytes. */
  file: number;
  /** All files together, in bytes. The rest is read and discarded, because fields may follow. */
  allFiles: number;
  files: number;
  /** The whole body, in bytes. */
  body: number;
}

const maxFields = 20_000;
/** Files over the total limit are skipped; more files than this fail the request. */
const maxFiles = 500;

/**
 * Parses `multipart/form-data` as it arrives: fields into memory and files to disk, within their limits. Inputs without a file
 * are skipped. A malformed form, or one with too much text, fails and leaves nothing on disk.
 */
export const readMultipart = async (
  stream: Readable,
  headers: IncomingHttpHeaders,
  limits: PostedFormLimits,
): Promise<PostedForm> => {
  const malformed = () => fail('malformed_request', { message: 'The body is not a valid form submission.' });
  const tooLarge = () => fail('payload_too_large');
  const texts = new FormData();
  const files: PostedFile[] = [];
  const writing: Promise<unknown>[] = [];
  let folder: Promise<string> | undefined;
  let textBytes = 0;
  let fileBytes = 0;
  const discard = async () => {
    if (folder) await rm(await folder, { recursive: true, force: true });
  };
  let parser: busboy.Busboy;
  try {
    parser = busboy({
      headers,
      defParamCharset: 'utf8',
      limits: {
        fieldNameSize: 1_000,
        fieldSize: limits.texts,
        fields: maxFields,
        fileSize: limits.file,
        files: maxFiles,
        headerPairs: 20,
      },
    });
  } catch {
    return malformed();
  }
  const stop = (error: unknown) => parser.destroy(error as Error);
  const stopWith = (failForm: () => never) => {
    try {
      failForm();
    } catch (error) {
      stop(error);
    }
  };

  parser.on('field', (name, value, { valueTruncated, nameTruncated }) => {
    textBytes += name.length + Buffer.byteLength(value);
    if (valueTruncated || nameTruncated || textBytes > limits.texts) stopWith(tooLarge);
    else texts.append(name, value);
  });
  for (const limit of ['fieldsLimit', 'partsLimit', 'filesLimit'] as const)
    parser.on(limit, () => stopWith(tooLarge));
  parser.on('file', (input, body, { filename, mimeType }) => {
    // Stopping the parser also destroys the open file; the parser reports the error.
    body.on('error', () => {});
    // Browsers send an input without a file as one without a name.
    if (!filename) {
      body.resume();
      return;
    }
    const file: PostedFile = { input, name: filename, contentType: mimeType, size: 0, path: '' };
    const index = files.push(file);
    // The fields after it are still read: a respondent who sends too many files keeps their answers.
    if (index > limits.files || fileBytes >= limits.allFiles) {
      file.exceededLimit = 'sum';
      body.resume();
      return;
    }
    body.on('limit', () => {
      file.exceededLimit = 'file';
    });
    const withinLimits = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        file.size += chunk.length;
        fileBytes += chunk.length;
        if (fileBytes > limits.allFiles) file.exceededLimit ??= 'sum';
        if (!file.exceededLimit) yield chunk;
      }
    };
    folder ??= mkdtemp(join(tmpdir(), 'form-post-'));
    body.pause();
    // Sequentially: earlier files count first toward the total limit.
    const before = writing.at(-1);
    const written = folder.then(async (path) => {
      await before;
      file.path = join(path, String(index));
      await pipeline(body, withinLimits, createWriteStream(file.path));
    });
    written.catch(stop);
    writing.push(written);
  });
  try {
    await feed(stream, parser, limits.body);
    await Promise.all(writing);
  } catch (error) {
    await Promise.allSettled(writing);
    await discard();
    // Our own error, or one of the disk; otherwise the form is malformed.
    if (error instanceof Error && ('status' in error || 'syscall' in error)) throw error;
    return malformed();
  }
  return { texts, files, discard };
};
