import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';

const columns = ['id', 'name', 'backed_up', 'created_at'] as const;

export interface PasskeyRow {
  id: string;
  name: string | null;
  backed_up: boolean;
  created_at: Date;
}

export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.all(
    build
      .selectFrom('passkeys')
      .select(columns)
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(200),
  );

export const lockPasskey = (db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> =>
  db.maybe(
    build
      .selectFrom('passkeys')
      .select(columns)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forNoKeyUpdate(),
  );

export const renamePasskey = (db: Db, userId: string, id: string, name: string): Promise<PasskeyRow> =>
  db.one(
    build
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(columns),
  );

export const deletePasskey = (db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> =>
  db.maybe(
    build.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returning(columns),
  );

export const findPasskeyOwner = async (db: Db, credentialId: string): Promise<string | undefined> => {
  const { owner } = await db.one(
    sql<{ owner: string | null }>`select user_by_passkey(${credentialId}) as owner`,
  );
  return owner ?? undefined;
};
