import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';

interface TokenRow {
  id: string;
  identifier: string;
  value: string;
}

export const insertToken = (
  db: Db,
  userId: string,
  token: { id: string; kind: string; value: string; seconds: number },
): Promise<number> =>
  db.run(
    build.insertInto('verifications').values({
      id: token.id,
      identifier: `${token.kind}/${userId}`,
      value: token.value,
      expires_at: sql<Date>`now() + make_interval(secs => ${token.seconds})`,
    }),
  );

export const listTokens = (db: Db, userId: string, kinds: readonly string[]): Promise<TokenRow[]> =>
  db.all(
    build
      .selectFrom('verifications')
      .select(['id', 'identifier', 'value'])
      .where(
        'identifier',
        'in',
        kinds.map((kind) => `${kind}/${userId}`),
      )
      .where('expires_at', '>', sql<Date>`now()`),
  );

/** Returns false if another request was faster: a token works once. */
export const consumeToken = async (db: Db, userId: string, kind: string, id: string): Promise<boolean> =>
  (await db.run(
    build.deleteFrom('verifications').where('id', '=', id).where('identifier', '=', `${kind}/${userId}`),
  )) === 1;

/** The same, for links that a mail scanner may open first: a used token can still be found. */
export const markTokenUsed = async (db: Db, userId: string, kind: string, id: string): Promise<boolean> =>
  (await db.run(
    build
      .updateTable('verifications')
      .set({ identifier: `used/${userId}`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('identifier', '=', `${kind}/${userId}`),
  )) === 1;

export const deleteTokens = (db: Db, userId: string, kind: string): Promise<number> =>
  db.run(build.deleteFrom('verifications').where('identifier', '=', `${kind}/${userId}`));
