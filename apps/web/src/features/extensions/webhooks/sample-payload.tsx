import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../api/describe-error.ts';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type SampleBody, sampleQuery } from './webhooks-api.ts';

/** Sample payload with the newest entry or row. */
export const SamplePayload = ({ body }: { body: SampleBody }) => {
  const { data, error } = useQuery(sampleQuery(body));
  return (
    <details className="rounded-lg border border-line">
      <summary className="cursor-pointer px-4 py-2 font-medium text-strong">Sample payload</summary>
      <div className="border-t border-line p-4">
        {data ? (
          <CodeBlock code={JSON.stringify(data, null, 2)} />
        ) : error ? (
          <p className="text-danger">{describeError(error).message}</p>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </div>
    </details>
  );
};
