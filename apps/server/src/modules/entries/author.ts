import type { Caller } from '../../http/access/caller.ts';
import type { Author } from './change-entry.ts';

/** A member, in the web app or with an API key. */
export const authorOf = ({ by, userId }: Pick<Caller, 'by' | 'userId'>): Author => ({
  source: by === 'api_key' ? 'api' : 'user',
  userId,
});

/** The holder of an entry key. */
export const respondent: Author = { source: 'respondent', userId: null };
