import type { Disposition } from './storage.ts';

/**
 * Types that a browser may show inline. None of them can execute script in our origin; SVG and HTML can, and are always sent as
 * attachments.
 */
const INLINE_TYPES = new Set([
  'application/pdf',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
]);

/** The Content-Disposition header (RFC 6266) for an arbitrary file name. */
export function contentDisposition(requested: Disposition, contentType: string, fileName: string): string {
  const essence = contentType.split(';', 1)[0]!.trim().toLowerCase();
  const disposition = requested === 'inline' && INLINE_TYPES.has(essence) ? 'inline' : 'attachment';
  // Control characters, direction overrides and path separators are removed.
  const clean = fileName.toWellFormed().replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069/\\]/gu, '_') || 'file';
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_').replace(/["%]/g, '_');
  const header = `${disposition}; filename="${ascii}"`;
  return ascii === clean ? header : `${header}; filename*=UTF-8''${percentEncode(clean)}`;
}

function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
