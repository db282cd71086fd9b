import type { ChangeSource } from '@form-service/contracts';
import type { Caller } from '../../http/access/caller.ts';

/** Who creates or changes an entry. */
export interface Author {
  source: ChangeSource;
  /** Null for respondents and for the service itself. */
  userId: string | null;
}

/** A member, in the web app or with an API key. */
export const authorOf = ({ by, userId }: Pick<Caller, 'by' | 'userId'>): Author => ({
  source: by === 'api_key' ? 'api' : 'user',
  userId,
});

/** The holder of an entry key. */
export const respondent: Author = { source: 'respondent', userId: null };
