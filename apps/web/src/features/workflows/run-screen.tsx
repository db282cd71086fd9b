import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { runQuery } from './runs/api.ts';
import { RunInspector } from './runs/inspector/inspector.tsx';

const route = getRouteApi('/shell/workflow-runs/$runId');

/** One workflow run, step by step. */
export const RunScreen = () => {
  const { runId } = route.useParams();
  const { data, error, refetch } = useQuery(runQuery(runId));
  if (data) return <RunInspector key={data.id} run={data} />;
  if (error) return <ErrorState level={1} {...describeError(error)} retry={() => void refetch()} />;
  return (
    <div className="flex flex-1 flex-col">
      <div className="flex h-14 items-center border-line border-b bg-surface px-4">
        <Skeleton className="h-6 w-48" />
      </div>
      <div className="flex flex-1">
        <SkeletonRows rows={6} label="Loading run…" className="w-72 bg-surface max-lg:w-full" />
        <div className="flex flex-1 flex-col items-center gap-12 p-12 max-lg:hidden">
          {Array.from({ length: 3 }, (_, at) => (
            <Skeleton key={at} className="h-16 w-60" />
          ))}
        </div>
      </div>
    </div>
  );
};
