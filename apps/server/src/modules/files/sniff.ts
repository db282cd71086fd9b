/** How much of the beginning of a file is looked at. */
export const headBytes = 64 * 1_024;

const unknownType = 'application/octet-stream';

/** Names in use for a type that has another name by now, or that the library knows by another. */
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

/** Whether a type is written in characters: CSV, HTML, SVG and so on. None of them can be told by its first bytes. */
export const isTextual = (type: string): boolean =>
  /^text\/|[/+](json|xml|yaml)$|^application\/(x-)?(ndjson|javascript|csv|sql|yaml)$/.test(type);

/** No byte that text has no use for, or a mark that says how its characters are written. */
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

/** The container of Office files before 2007, of mails from Outlook and of installers. */
const isCompound = (type: string): boolean =>
  /^application\/(msword|x-msi|x-cfb|vnd\.(ms-|visio))/.test(type);

const isHeif = (type: string): boolean => /^image\/hei[cf]/.test(type);
const isAudioOrVideo = (type: string): boolean => /^(audio|video)\/|^application\/ogg$/.test(type);

/** Whether bytes that were seen to be `seen` may be called `claimed`: the same, or a kind of it that looks alike. */
export const isCompatibleType = (claimed: string, seen: string): boolean => {
  if (claimed === seen) return true;
  // Systems that know Excel of old call every table by its name.
  if (isZip(seen) && (claimed === 'application/zip' || isCompound(claimed))) return true;
  if (seen === 'application/zip') return isZip(claimed);
  if (seen === 'application/x-cfb') return isCompound(claimed);
  if (seen === 'image/tiff') return /^image\/(x-|dng)/.test(claimed);
  if (seen === 'application/gzip')
    return /\+gzip$|^application\/(x-)?(gtar|tar|compressed-tar)$/.test(claimed);
  return (isHeif(claimed) && isHeif(seen)) || (isAudioOrVideo(claimed) && isAudioOrVideo(seen));
};

/** Types whose bytes are always checked further than their beginning. */
export const isStructureChecked = (type: string): boolean =>
  type === 'application/pdf' || isZip(type) || /^image\/(png|jpeg|gif|webp)$/.test(type);

/** Types that show themselves in their first bytes: where these show nothing, the file is something else. */
const hasSignature = (type: string, known: ReadonlySet<string>): boolean =>
  isStructureChecked(type) || (/^(image|video)\//.test(type) && known.has(type));

/**
 * The type to call a file by, from what its sender says and what its first bytes show; undefined where the two do not go
 * together. A file can be two things at once (a GIF that is also a script): it is served as what it is called, with
 * `nosniff`, and never otherwise.
 */
export const sniff = async (claimedType: string, head: Buffer): Promise<string | undefined> => {
  const claimed = essenceOf(claimedType);
  // Text may begin with letters that mean something else elsewhere, such as BM or MZ.
  if (isTextual(claimed)) return looksLikeText(head) ? claimedType.toLowerCase() : undefined;

  // Loaded with the first upload: the service starts without it.
  const { fileTypeFromBuffer, supportedMimeTypes } = await import('file-type');
  const isText = looksLikeText(head);
  // A PDF can be all text.
  const mayShow = !isText || head.toString('latin1', 0, 5) === '%PDF-';
  const found = mayShow ? await fileTypeFromBuffer(head) : undefined;
  const seen = found && essenceOf(found.mime);
  if (claimed === unknownType) return seen ?? unknownType;
  if (seen) return isCompatibleType(claimed, seen) ? claimed : undefined;
  const isOther =
    hasSignature(claimed, supportedMimeTypes) || (isText && /^(image|video|audio|font)\//.test(claimed));
  return isOther ? undefined : claimed;
};
