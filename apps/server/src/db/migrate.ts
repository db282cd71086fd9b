import { readdir, readFile } from 'node:fs/promises';
import { runMigrations as runQueueMigrations } from 'graphile-worker';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

const folder = new URL('../../migrations/', import.meta.url);

const readMigrations = async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const entries = files.map(async (name) => {
    const text = await readFile(new URL(name, folder), 'utf8');
    const up = async (db: Kysely<unknown>) => {
      await sql.raw(text).execute(db);
    };
    return [name.slice(0, -'.sql'.length), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

/**
 * Brings the database up to date, as the role that owns the tables. Safe with several nodes starting at once: the
 * migrator holds a lock, and whoever comes second finds nothing left to do.
 */
export const migrate = async (url: string): Promise<{ applied: string[]; appRole: string }> => {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A connection lost between two statements shows at the next one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName;
      const where = failed ? ` (migration ${failed})` : '';
      const { message } = error as Error;
      throw new Error(`The database could not be brought up to date${where}: ${message}`, { cause: error });
    }
    await runQueueMigrations({ pgPool: pool });
    const { rows } = await pool.query<{ user: string }>('select current_user as user');
    return {
      applied: (results ?? []).map((result) => result.migrationName),
      appRole: `${rows[0]?.user}_app`,
    };
  } finally {
    await db.destroy();
  }
};
