import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { readWalArchiver, type WalArchiver } from '../db/store-backups.ts';

const gauges: readonly { name: string; help: string; read(archiver: WalArchiver): number | null }[] = [
  {
    name: 'form_service_wal_archive_failing',
    help: '1 while the last attempt to archive a WAL segment has failed, else 0.',
    read: ({ isFailing }) => Number(isFailing),
  },
  {
    name: 'form_service_wal_archive_failures',
    help: 'Failed attempts to archive a WAL segment.',
    read: ({ failures }) => failures,
  },
  {
    name: 'form_service_wal_archive_segments',
    help: 'WAL segments that were archived.',
    read: ({ archived }) => archived,
  },
  {
    name: 'form_service_wal_archive_last_success_timestamp_seconds',
    help: 'When the last WAL segment was archived.',
    read: ({ lastArchivedAt }) => lastArchivedAt,
  },
];

/** Metrics of the database, read when metrics are scraped. Every process reports the same, so they are not summed. */
export const addWalArchiveMetrics = (registry: Registry, database: Pick<Database, 'global'>): void => {
  let asking: Promise<WalArchiver | undefined> | undefined;
  /** One query for all metrics of a scrape. While the database is down, they do not change. */
  const ask = (): Promise<WalArchiver | undefined> => {
    asking ??= database
      .global(readWalArchiver)
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  for (const { read, ...named } of gauges)
    new Gauge({
      ...named,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const archiver = await ask();
        const value = archiver && read(archiver);
        if (typeof value === 'number') this.set(value);
      },
    });
};
