import type { ComponentProps } from 'react';
import { NotCarriedList } from '../../../forms/not-carried-list.tsx';
import { Banner } from '../../../ui/banner.tsx';

/** What became of an import. */
export function ImportReport({ report }: ComponentProps<typeof NotCarriedList>) {
  if (report.length === 0)
    return (
      <Banner kind="success" title="Everything was carried over">
        The draft now asks what the file asked.
      </Banner>
    );
  return (
    <>
      <p className="mb-3 text-muted">
        The draft now asks what the file asked, apart from{' '}
        {report.length === 1 ? 'one thing' : `${report.length} things`}. Look at these places before you
        publish.
      </p>
      <NotCarriedList report={report} />
    </>
  );
}
