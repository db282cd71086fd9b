import { OperatorError } from '../kit/operator-error.ts';
import type { BackupManifest } from './manifest.ts';
import type { RecoveryTarget } from './recover.ts';
import type { WalArchive } from './wal-archive.ts';
import { parseLsn } from './wal-names.ts';

/** The newest timeline in the archive that continues the backup. */
const newestTimeline = async (
  archive: WalArchive,
  { timeline, stopLsn }: BackupManifest,
): Promise<number> => {
  let newest = timeline;
  for await (const name of archive.names()) {
    const [, digits] = /^([0-9A-F]{8})\.history$/.exec(name) ?? [];
    const candidate = Number.parseInt(digits ?? '0', 16);
    if (candidate <= newest) continue;
    // Each line is an ancestor timeline, with the position at which it was left.
    const lines = (await archive.fetch(name))?.toString().split('\n') ?? [];
    const left = lines.map((line) => line.split(/\s+/)).find(([from]) => Number(from) === timeline)?.[1];
    if (left !== undefined && parseLsn(left) >= parseLsn(stopLsn)) newest = candidate;
  }
  return newest;
};

const parseTime = (text: string): Date => {
  const time = new Date(text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(time.getTime())) return time;
  throw new OperatorError(
    `"${text}" is not a valid time. Use a time like 2026-11-17T04:00:00Z, or "latest".`,
  );
};

/** To the end of the backup, with its own WAL. An archive is only used to find unused timelines. */
const endOfBackup = (archive: WalArchive | undefined): RecoveryTarget => ({
  settings: { recovery_target: 'immediate', recovery_target_timeline: 'current' },
  fetch: async (name) => (name.endsWith('.history') ? archive?.fetch(name) : undefined),
});

/** How far a restore goes: to the end of the backup, to a time after it, or to the end of the archive. */
export const chooseTarget = async (
  manifest: BackupManifest,
  archive: WalArchive | undefined,
  toTime: string | undefined,
): Promise<RecoveryTarget> => {
  if (toTime === undefined) return endOfBackup(archive);
  if (!archive)
    throw new OperatorError(
      '--to-time requires the WAL archive of the service. Set WAL_ARCHIVE to its location.',
    );
  const time = toTime === 'latest' ? undefined : parseTime(toTime);
  if (time && time < new Date(manifest.stoppedAt))
    throw new OperatorError(
      `This backup ends at ${manifest.stoppedAt}, after ${toTime}. Restore an older backup, or choose a later time.`,
    );
  return {
    settings: {
      ...(time && { recovery_target_time: time.toISOString().replace('T', ' ').replace('Z', '+00') }),
      recovery_target_timeline: String(await newestTimeline(archive, manifest)),
    },
    fetch: archive.fetch,
  };
};
