import pg from 'pg';
import { lockStoredObjects } from '../db/store-backups.ts';
import { OperatorError } from '../kit/operator-error.ts';

interface Start {
  startedAt: Date;
  timeline: number;
  startLsn: string;
  walSegmentBytes: number;
  /** The version of PostgreSQL, such as 18.4. */
  postgres: string;
  lastMigration: string;
  keyMark: Buffer;
}

interface Stop {
  stoppedAt: Date;
  stopLsn: string;
  /** The file `backup_label`, which tells recovery where to start. */
  label: string;
}

/**
 * The PostgreSQL session of a backup. When it ends, PostgreSQL leaves backup mode, drops the slot that retains the WAL, and
 * releases the lock on stored objects.
 */
export interface BackupSession {
  start(): Promise<Start>;
  stop(): Promise<Stop>;
  /** Aborts when the session is lost. */
  lost: AbortSignal;
  end(): Promise<void>;
}

const describe = `
  select clock_timestamp() as "startedAt", current_setting('server_version') as postgres,
    pg_size_bytes(current_setting('wal_segment_size'))::int as "walSegmentBytes",
    (select timeline_id from pg_control_checkpoint()) as timeline,
    (select master_key_check from deployment) as "keyMark",
    (select max(name) from applied_migrations) as "lastMigration"`;

export const openBackupSession = async (superuserUrl: string): Promise<BackupSession> => {
  const client = new pg.Client({
    connectionString: superuserUrl,
    application_name: 'form-service backup',
    connectionTimeoutMillis: 10_000,
  });
  const lost = new AbortController();
  client.on('error', () =>
    lost.abort(new OperatorError('The connection to PostgreSQL was lost during the backup. Run it again.')),
  );
  await client.connect();
  return {
    lost: lost.signal,
    async start() {
      const { rows: known } = await client.query("select to_regclass('deployment') is not null as there");
      if (!known[0].there)
        throw new OperatorError(
          'The database is empty: the service has never started on it. There is nothing to back up.',
        );
      // Retains the WAL from here on, as long as this session lives.
      const slot = `form_service_backup_${process.pid}`;
      await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
      const { rows } = await client.query('select pg_backup_start($1, true) as lsn', ['form-service']);
      const { rows: facts } = await client.query(describe);
      return { ...facts[0], startLsn: rows[0].lsn };
    },
    async stop() {
      await client.query(lockStoredObjects);
      // Before the copy ends: everything acknowledged by then is in it.
      const { rows: times } = await client.query('select clock_timestamp() as now');
      const { rows } = await client.query('select lsn, labelfile, spcmapfile from pg_backup_stop(false)');
      const { lsn, labelfile, spcmapfile } = rows[0];
      if (spcmapfile?.trim())
        throw new OperatorError(
          'The database uses tablespaces, which backups do not support. Move the tables to the default tablespace first.',
        );
      return { stopLsn: lsn, label: labelfile, stoppedAt: times[0].now };
    },
    end: () => client.end(),
  };
};
