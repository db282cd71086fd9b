import type { ComponentProps } from 'react';
import { UnsupportedList } from '../../../forms/unsupported-list.tsx';
import { Banner } from '../../../ui/banner.tsx';

/** Result of an import. */
export function ImportReport({ report }: ComponentProps<typeof UnsupportedList>) {
  if (report.length === 0)
    return (
      <Banner kind="success" title="Everything was imported">
        The draft now matches the file.
      </Banner>
    );
  return (
    <>
      <p className="mb-3 text-muted">
        The draft matches the file, except for {report.length === 1 ? '1 item' : `${report.length} items`}.
        Review {report.length === 1 ? 'it' : 'them'} before you publish.
      </p>
      <UnsupportedList report={report} />
    </>
  );
}
