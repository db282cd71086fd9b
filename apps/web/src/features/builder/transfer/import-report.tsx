import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Banner } from '../../../ui/banner.tsx';

type Report = readonly { severity: 'error' | 'warning'; place: string; code: string; message: string }[];

const looks = {
  error: { icon: CircleAlert, colour: 'text-danger', word: 'Not carried' },
  warning: { icon: TriangleAlert, colour: 'text-warning', word: 'Carried in another way' },
} as const;

/** What an import could not carry as it was, by its place in the file. */
export function ImportReport({ report }: { report: Report }) {
  if (report.length === 0)
    return (
      <Banner kind="success" title="Everything was carried over">
        The draft now asks what the file asked.
      </Banner>
    );
  const sorted = [...report].sort((a, b) => a.severity.localeCompare(b.severity));
  return (
    <>
      <p className="mb-3 text-muted">
        The draft now asks what the file asked.{' '}
        {report.length === 1 ? 'One thing' : `${report.length} things`} could not be carried over as they
        were:
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {sorted.map(({ severity, place, code, message }, at) => {
          const { icon: Mark, colour, word } = looks[severity];
          return (
            <li key={`${at} ${place} ${code}`} className="flex gap-3 px-4 py-3">
              <Mark aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
              <div className="min-w-0">
                <p className="text-strong wrap-anywhere">{message}</p>
                <p className="text-muted wrap-anywhere">
                  {word} · <code className="font-mono text-xs">{place}</code>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
