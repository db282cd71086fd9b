import type { Caller } from '../../http/access/caller.ts';
import type { Author } from './change-entry.ts';

/** A member at work, in the web app or by an API key. */
export const authorOf = ({ by, userId }: Pick<Caller, 'by' | 'userId'>): Author => ({
  source: by === 'api_key' ? 'api' : 'user',
  userId,
});

/** Whoever holds the key of an entry. */
export const respondent: Author = { source: 'respondent', userId: null };
