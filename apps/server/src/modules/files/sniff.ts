/** How many bytes at the start of a file are examined. */
export const headBytes = 64 * 1_024;

const unknownType = 'application/octet-stream';

/** Aliases of types with another current name or another name in the library. */
const aliases: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/apng': 'image/png',
  'image/tif': 'image/tiff',
  'image/x-icon': 'image/vnd.microsoft.icon',
  'image/x-ms-bmp': 'image/bmp',
  'application/x-pdf': 'application/pdf',
  'application/x-zip': 'application/zip',
  'application/x-zip-compressed': 'application/zip',
  'application/x-gzip': 'application/gzip',
  'application/vnd.rar': 'application/x-rar-compressed',
  'text/rtf': 'application/rtf',
};

export const essenceOf = (contentType: string): string => {
  const essence = (contentType.split(';', 1)[0] as string).trim().toLowerCase();
  return aliases[essence] ?? essence;
};

/** Whether a type is text: CSV, HTML, SVG and so on. None of them can be detected by its first bytes. */
export const isTextual = (type: string): boolean =>
  /^text\/|[/+](json|xml|yaml)$|^application\/(x-)?(ndjson|javascript|csv|sql|yaml)$/.test(type);

/** No control characters except whitespace and escape, or a byte order mark. */
export const looksLikeText = (head: Buffer): boolean => {
  if (/^(fffe|feff)/.test(head.subarray(0, 2).toString('hex'))) return true;
  return !head.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b));
};

export const isZip = (type: string): boolean =>
  /\+zip$|^application\/(zip|java-archive)$/.test(type) ||
  /^application\/vnd\.(openxmlformats|oasis\.opendocument|apple\.|android\.package|google-earth\.kmz)/.test(
    type,
  ) ||
  /^application\/vnd\.ms-.*macroenabled/.test(type);

/** The container of Office files before 2007, Outlook messages and installers. */
const isCompound = (type: string): boolean =>
  /^application\/(msword|x-msi|x-cfb|vnd\.(ms-|visio))/.test(type);

const isHeif = (type: string): boolean => /^image\/hei[cf]/.test(type);
const isAudioOrVideo = (type: string): boolean => /^(audio|video)\/|^application\/ogg$/.test(type);

/** Whether bytes detected as `seen` may be declared as `claimed`: the same type, or one with the same signature. */
export const isCompatibleType = (claimed: string, detected: string): boolean => {
  if (claimed === detected) return true;
  // Systems with old Excel types use them for every spreadsheet.
  if (isZip(detected) && (claimed === 'application/zip' || isCompound(claimed))) return true;
  if (detected === 'application/zip') return isZip(claimed);
  if (detected === 'application/x-cfb') return isCompound(claimed);
  if (detected === 'image/tiff') return /^image\/(x-|dng)/.test(claimed);
  if (detected === 'application/gzip')
    return /\+gzip$|^application\/(x-)?(gtar|tar|compressed-tar)$/.test(claimed);
  return (isHeif(claimed) && isHeif(detected)) || (isAudioOrVideo(claimed) && isAudioOrVideo(detected));
};

/** Types whose structure is always checked. */
export const isStructureChecked = (type: string): boolean =>
  type === 'application/pdf' || isZip(type) || /^image\/(png|jpeg|gif|webp)$/.test(type);

/** Types with a signature: a file without it is something else. */
const hasSignature = (type: string, known: ReadonlySet<string>): boolean =>
  isStructureChecked(type) || (/^(image|video)\//.test(type) && known.has(type));

/**
 * The type of a file, from its declared type and its first bytes; undefined if they do not match. A file can be valid as two
 * types at once (a GIF that is also a script): it is served only as its declared type, with `nosniff`.
 */
export const sniff = async (claimedType: string, head: Buffer): Promise<string | undefined> => {
  const claimed = essenceOf(claimedType);
  // Text may start with the signature of another type, such as BM or MZ.
  if (isTextual(claimed)) return looksLikeText(head) ? claimedType.toLowerCase() : undefined;

  // Loaded with the first upload, not at startup.
  const { fileTypeFromBuffer, supportedMimeTypes } = await import('file-type');
  const isText = looksLikeText(head);
  // A PDF can consist of text.
  const mayShow = !isText || head.toString('latin1', 0, 5) === '%PDF-';
  const found = mayShow ? await fileTypeFromBuffer(head) : undefined;
  const detected = found && essenceOf(found.mime);
  if (claimed === unknownType) return detected ?? unknownType;
  if (detected) return isCompatibleType(claimed, detected) ? claimed : undefined;
  const isOther =
    hasSignature(claimed, supportedMimeTypes) || (isText && /^(image|video|audio|font)\//.test(claimed));
  return isOther ? undefined : claimed;
};
