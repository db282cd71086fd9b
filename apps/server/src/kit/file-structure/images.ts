import { crc32 } from 'node:zlib';
import {
  type ByteSource,
  blockBytes,
  checkNothingFollows,
  InvalidStructure,
  readExactly,
} from './byte-source.ts';

/** Far more parts than any image has, few enough to scan quickly. */
const maxParts = 500_000;

const failImage = (reason: string): never => {
  throw new InvalidStructure(reason);
};

/** Chunks up to IEND, with an intact header first and a nonzero size. */
export const checkPng = async (source: ByteSource): Promise<void> => {
  const header = await readExactly(source, 8, 25);
  const isIntact = crc32(header.subarray(4, 21)) === header.readUInt32BE(21);
  const hasSize = header.readUInt32BE(8) > 0 && header.readUInt32BE(12) > 0;
  if (header.toString('latin1', 4, 8) !== 'IHDR' || header.readUInt32BE(0) !== 13 || !isIntact || !hasSize)
    failImage('it has no PNG header');
  let hasData = false;
  let at = 33;
  for (let part = 0; part < maxParts; part += 1) {
    const chunk = await readExactly(source, at, 12);
    const name = chunk.toString('latin1', 4, 8);
    if (!/^[A-Za-z]{4}$/.test(name)) failImage('it contains an invalid PNG chunk');
    at += 12 + chunk.readUInt32BE(0);
    if (at > source.size) failImage('it is truncated');
    hasData ||= name === 'IDAT';
    if (name !== 'IEND') continue;
    if (!hasData) failImage('it has no image data');
    return checkNothingFollows(source, at);
  }
  failImage('it has too many chunks');
};

const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** The end of the image data. Phones append videos and depth maps, so the rest is not checked. */
const findEndOfImage = async (source: ByteSource, start: number): Promise<void> => {
  const mark = Buffer.from([0xff, 0xd9]);
  for (let at = start; at < source.size - 1; at += blockBytes - 1)
    if ((await source.read(at, blockBytes)).includes(mark)) return;
  failImage('it is truncated');
};

/** Segments up to the image data, including a frame header, and an end marker after it. */
export const checkJpeg = async (source: ByteSource): Promise<void> => {
  let hasFrame = false;
  let at = 2;
  for (let part = 0; part < maxParts; part += 1) {
    const [mark, marker] = (await readExactly(source, at, 2)) as unknown as [number, number];
    if (mark !== 0xff) failImage('it contains an invalid JPEG segment');
    // Any number of fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2;
    if (marker === 0xff || hasNoLength(marker)) continue;
    if (marker < 0xc0 || marker === 0xd8 || marker === 0xd9) failImage('it contains an invalid JPEG segment');
    const length = (await readExactly(source, at, 2)).readUInt16BE(0);
    if (length < 2 || at + length > source.size) failImage('it is truncated');
    if (isFrameHeader(marker)) {
      if (length < 8 || (await readExactly(source, at, 7)).readUInt16BE(5) === 0)
        failImage('its image has no size');
      hasFrame = true;
    }
    at += length;
    if (marker !== 0xda) continue;
    if (!hasFrame) failImage('it has no image data');
    return findEndOfImage(source, at);
  }
  failImage('it has too many segments');
};

const colorTable = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The end of a chain of sub-blocks. They are small and many, so each block of bytes is scanned in one step. */
const endOfSubBlocks = async (source: ByteSource, start: number): Promise<number> => {
  let at = start;
  for (;;) {
    const bytes = await source.read(at, blockBytes);
    let position = 0;
    while (position < bytes.length) {
      const length = bytes[position] as number;
      if (length === 0) return at + position + 1;
      position += 1 + length;
    }
    if (bytes.length === 0) return failImage('it is truncated');
    at += position;
  }
};

/** Blocks up to the trailer, including an image. Browsers do not need the trailer, so a missing one is accepted. */
export const checkGif = async (source: ByteSource): Promise<void> => {
  const screen = await readExactly(source, 0, 13);
  let at = 13 + colorTable(screen[10] as number);
  let hasImage = false;
  for (let part = 0; part < maxParts; part += 1) {
    const [kind] = await source.read(at, 1);
    if (hasImage && (kind === undefined || kind === 0x3b)) return checkNothingFollows(source, at + 1);
    if (kind === 0x21) at = await endOfSubBlocks(source, at + 2);
    else if (kind === 0x2c) {
      const descriptor = await readExactly(source, at, 10);
      at = await endOfSubBlocks(source, at + 10 + colorTable(descriptor[9] as number) + 1);
      hasImage = true;
    } else failImage('it contains an invalid GIF block');
  }
  failImage('it has too many blocks');
};

/** Chunks up to the size in the header, including an image. */
export const checkWebp = async (source: ByteSource): Promise<void> => {
  const end = 8 + (await readExactly(source, 0, 12)).readUInt32LE(4);
  if (end > source.size) failImage('it is truncated');
  let hasImage = false;
  let at = 12;
  for (let part = 0; part < maxParts && at < end; part += 1) {
    const chunk = await readExactly(source, at, 8);
    const name = chunk.toString('latin1', 0, 4);
    if (!/^[\x20-\x7e]{4}$/.test(name)) failImage('it contains an invalid WebP chunk');
    hasImage ||= /^(VP8[ L]|ANMF)$/.test(name);
    const length = chunk.readUInt32LE(4);
    at += 8 + length + (length % 2);
  }
  if (at < end) failImage('it has too many chunks');
  if (at > end + 1) failImage('it is truncated');
  if (!hasImage) failImage('it has no image data');
  return checkNothingFollows(source, end);
};
