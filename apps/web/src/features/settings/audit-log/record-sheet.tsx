import type { ReactNode } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { auditChanges } from '../model/audit-changes.ts';
import { deviceName } from '../model/device-name.ts';
import { type AuditRecord, Sentence } from './sentence.tsx';

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' });

interface RecordSheetProps {
  /** Undefined while closed. */
  record: AuditRecord | undefined;
  onClose: () => void;
}

/** Details of a record. */
export const RecordSheet = ({ record, onClose }: RecordSheetProps) => (
  <Sheet open={record !== undefined} onOpenChange={(open) => !open && onClose()} size="md" title="Details">
    {record && <Details record={record} />}
  </Sheet>
);

const Details = ({ record }: { record: AuditRecord }) => {
  const changes = auditChanges(record.before, record.after);
  return (
    <div className="flex flex-col gap-6">
      {/* Gets the initial focus instead of the first button. */}
      <p tabIndex={0} className="rounded-sm text-base">
        <Sentence record={record} />
      </p>
      {changes.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">Changes</h3>
          <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
            {changes.map(({ field, before, after }) => (
              <li key={field} className="px-3 py-2">
                <p className="text-muted text-xs">{field}</p>
                {before !== null && (
                  <p className="text-muted wrap-anywhere">
                    <span className="sr-only">Before: </span>
                    <del className="decoration-1">{before}</del>
                  </p>
                )}
                {after !== null && (
                  <p className="wrap-anywhere">
                    <span className="sr-only">After: </span>
                    {after}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <dl className="flex flex-col gap-3">
        <Fact name="Time">{exact.format(new Date(record.createdAt))}</Fact>
        {record.actor.name && <Fact name="Person">{record.actor.name}</Fact>}
        {record.actor.apiKeyId && <Id name="API key" value={record.actor.apiKeyId} />}
        {record.target?.id && <Id name="Target" value={record.target.id} />}
        {record.ipAddress && <Fact name="IP address">{record.ipAddress}</Fact>}
        {record.userAgent && (
          <Fact name="Device">
            {deviceName(record.userAgent)}
            <span className="block text-muted text-xs wrap-anywhere">{record.userAgent}</span>
          </Fact>
        )}
        <Fact name="Action">
          <code className="font-mono text-xs">{record.action}</code>
        </Fact>
        {record.requestId && <Id name="Request" value={record.requestId} />}
      </dl>
    </div>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_1fr] gap-2">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

const Id = ({ name, value }: { name: string; value: string }) => (
  <Fact name={name}>
    <span className="flex items-center gap-1">
      <code className="min-w-0 font-mono text-xs wrap-anywhere">{value}</code>
      <CopyButton value={value} label={`Copy: ${name}`} iconOnly size="sm" />
    </span>
  </Fact>
);
