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
 * Not `pipeline`: when the parser stops early, that destroys the request and takes its socket away, and with it the way to
 * answer. What is left of the body is read and dropped.
 */
const feed = (stream: Readable, parser: Writable, mostBytes: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) parser.destroy(new ApiError('payload_too_large', {}));
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

/** A file of a form, on this disk until the form is discarded. */
export interface PostedFile {
  /** The name of its input. */
  input: string;
  name: string;
  contentType: string;
  size: number;
  path: string;
  /** There was more of this file, or of all files together, than is stored: what is on the disk is not the file. */
  isTruncated?: 'file' | 'sum';
}

export interface PostedForm {
  /** All but files. */
  texts: FormData;
  files: PostedFile[];
  /** Removes the files from this disk. */
  discard(): Promise<void>;
}

interface PostedFormLimits {
  /** All texts together, in bytes. */
  texts: number;
  /** Each file, in bytes. */
  file: number;
  /** All files together, in bytes: what is beyond is read and dropped, since there may be texts behind it. */
  allFiles: number;
  files: number;
  /** All that is read, in bytes. */
  body: number;
}

const maxFields = 20_000;
/** Those beyond the limit are skipped, those beyond this refused. */
const maxFiles = 500;

/**
 * Reads `multipart/form-data` as it comes in: texts into memory within their limit, files onto the disk within theirs. An input
 * without a file is left out. What is no form in truth, or has too much text, is refused, and nothing stays behind.
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
  const stopWith = (refuse: () => never) => {
    try {
      refuse();
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
    // A parser that is stopped takes the open file along; what is wrong is told by the parser.
    body.on('error', () => {});
    // Browsers send an input without a file as one without a name.
    if (!filename) {
      body.resume();
      return;
    }
    const file: PostedFile = { input, name: filename, contentType: mimeType, size: 0, path: '' };
    const index = files.push(file);
    // The texts behind it are still read: whoever sends too much keeps their answers.
    if (index > limits.files || fileBytes >= limits.allFiles) {
      file.isTruncated = 'sum';
      body.resume();
      return;
    }
    body.on('limit', () => {
      file.isTruncated = 'file';
    });
    const withinLimits = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        file.size += chunk.length;
        fileBytes += chunk.length;
        if (fileBytes > limits.allFiles) file.isTruncated ??= 'sum';
        if (!file.isTruncated) yield chunk;
      }
    };
    folder ??= mkdtemp(join(tmpdir(), 'form-post-'));
    body.pause();
    // One after the other: those in front count first towards the limit of all.
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
    // Ours, or the disk's; what is left is the form itself.
    if (error instanceof Error && ('status' in error || 'syscall' in error)) throw error;
    return malformed();
  }
  return { texts, files, discard };
};
