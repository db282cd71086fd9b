import type { ReactNode } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import type { RunDetails } from '../api.ts';

type Failure = NonNullable<RunDetails['error']>;

/** Why it failed, with error details. */
export const RunErrorBanner = ({
  error,
  title,
  action,
}: {
  error: Failure;
  title: string;
  action?: ReactNode;
}) => (
  <Banner kind="danger" title={title} action={action}>
    <p>{error.message}</p>
    {error.details && error.details.length > 0 && (
      <ul className="mt-2 list-disc space-y-1 ps-4">
        {error.details.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <code className="font-mono text-xs">{path}</code> {message}
          </li>
        ))}
      </ul>
    )}
    <p className="mt-1 font-mono text-muted text-xs">{error.code}</p>
  </Banner>
);
