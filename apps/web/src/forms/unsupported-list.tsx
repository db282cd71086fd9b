import { Badge } from '../ui/badge.tsx';

type Issue = { severity: 'error' | 'warning'; place: string; message: string };

/** What an import or export could not carry over, by location; worst first. */
export function UnsupportedList({ report }: { report: readonly Issue[] }) {
  const sorted = report.toSorted((a, b) => a.severity.localeCompare(b.severity));
  return (
    <ol className="divide-y divide-line rounded-lg border border-line">
      {sorted.map(({ severity, place, message }, at) => (
        <li key={at} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
          <Badge tone={severity === 'error' ? 'danger' : 'warning'}>
            {severity === 'error' ? 'Skipped' : 'Changed'}
          </Badge>
          <span className="min-w-48 flex-1 wrap-anywhere">{message}</span>
          <code className="font-mono text-xs text-muted wrap-anywhere">{place}</code>
        </li>
      ))}
    </ol>
  );
}
