import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations as runQueueMigrations } from 'graphile-worker';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { OperatorError } from '../kit/operator-error.ts';
import { setPrivileges } from './set-privileges.ts';

const folder = new URL('../../migrations/', import.meta.url);

interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
}

const readFiles = async (): Promise<MigrationFile[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8');
      return {
        name: file.slice(0, -'.sql'.length),
        text,
        sha256: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
};

/** Each migration stores its hash, in the transaction in which it runs. */
const migrationsOf = (files: readonly MigrationFile[]) =>
  Object.fromEntries(
    files.map(({ name, text, sha256 }) => {
      const up = async (db: Kysely<unknown>) => {
        await sql.raw(text).execute(db);
        await sql`create table if not exists applied_migrations (name text primary key, sha256 text not null)`.execute(
          db,
        );
        await sql`insert into applied_migrations values (${name}, ${sha256})`.execute(db);
      };
      return [name, { up }];
    }),
  );

/** Every database from before the baseline of the first release has run this migration, and none from after it has. */
const migrationBeforeBaseline = '0002_idempotency';

const checkBaseline = async (pool: pg.Pool): Promise<void> => {
  const { rows: found } = await pool.query("select to_regclass('kysely_migration') is not null as there");
  if (!found[0].there) return;
  const { rowCount } = await pool.query('select from kysely_migration where name = $1', [
    migrationBeforeBaseline,
  ]);
  if (rowCount === 0) return;
  throw new OperatorError(
    'This database was created before the first release and cannot be upgraded: create a new database, or start the version that created this one.',
  );
};

/** Migrations are forward only: if one was changed after it ran, the result is a schema that was never tested. */
const checkUnchanged = async (pool: pg.Pool, files: readonly MigrationFile[]): Promise<void> => {
  const { rows: found } = await pool.query("select to_regclass('applied_migrations') is not null as there");
  if (!found[0].there) return;
  const { rows } = await pool.query<{ name: string; sha256: string }>(
    'select name, sha256 from applied_migrations',
  );
  for (const { name, sha256 } of rows) {
    const file = files.find((one) => one.name === name);
    if (file?.sha256 === sha256) continue;
    throw new OperatorError(
      file
        ? `The migration ${name} was changed after it ran on this database. Restore the file, and put the change into a new migration.`
        : `This database has run the migration ${name}, which this version does not have. Start the version that created it, or a newer one.`,
    );
  }
};

/**
 * Migrates the database, as the role that owns the tables. Safe with several nodes starting at once: the migrator holds a lock,
 * and the second node finds nothing to do.
 */
export const migrate = async (url: string): Promise<{ applied: string[] }> => {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A connection lost between two statements fails at the next one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const files = await readFiles();
    await checkBaseline(pool);
    await checkUnchanged(pool, files);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsOf(files) } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName;
      const where = failed ? ` (migration ${failed})` : '';
      const { message } = error as Error;
      throw new Error(`The database could not be migrated${where}: ${message}`, { cause: error });
    }
    await runQueueMigrations({ pgPool: pool });
    await setPrivileges(pool);
    return { applied: (results ?? []).map((result) => result.migrationName) };
  } finally {
    await db.destroy();
  }
};
