import { createHash } from 'node:crypto';
import { fail } from './fail.ts';

/** A resource together with the version in its ETag. */
export interface Tagged<T> {
  body: T;
  version: number;
}

export const tagged = <T>(body: T, version: number): Tagged<T> => ({ body, version });

export const etagOf = (version: number): string => `"${version}"`;

const tagsIn = (header: string): string[] => header.match(/(?:W\/)?"[^"]*"|\*/g) ?? [];

/** `If-Match` compares strongly: a weak tag matches nothing. */
export const checkIfMatch = (header: string | undefined, version: number): void => {
  if (header === undefined) return;
  const tags = tagsIn(header);
  if (tags.includes('*') || tags.includes(etagOf(version))) return;
  fail('version_mismatch', { headers: { etag: etagOf(version) } });
};

/** `If-None-Match` compares weakly. */
export const isNotModified = (header: string | undefined, etag: string): boolean => {
  if (header === undefined) return false;
  return tagsIn(header).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
};

/** For documents without a version: a hash of the text. */
export const etagOfText = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
