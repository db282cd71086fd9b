const maxPixels = 20_000_000;

/** Images that a PDF can hold. A PNG is unpacked in memory, so one that declares a huge size is skipped. */
export const isUsableImage = (bytes: Buffer): boolean => {
  const isJpeg = bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  if (isJpeg) return true;
  const isPng = bytes.length > 33 && bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n';
  return isPng && bytes.readUInt32BE(16) * bytes.readUInt32BE(20) <= maxPixels;
};
