import { useQuery } from '@tanstack/react-query';
import { isRunActive, RunBadge } from '../../../automation/run-status.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useWorkflow } from '../editor/use-workflow.ts';
import { findPart } from '../model/draft.ts';
import { partName } from '../model/part-types.ts';
import { type RunDetails, runQuery } from '../runs/api.ts';
import { withoutItemLines } from '../runs/model/run-steps.ts';
import { StatusIcon } from '../runs/status-icon.tsx';

/** Live progress of a test run. */
export function TestRunProgress({ run: started }: { run: RunDetails }) {
  const { data: run } = useQuery({ ...runQuery(started.id), initialData: started });
  const draft = useWorkflow((view) => view.draft);
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-center gap-2">
        {isRunActive(run) && <Spinner className="size-4" />}
        <RunBadge status={run.status} />
      </p>
      {run.error && (
        <Banner kind="danger" title="The run failed">
          {run.error.message}
        </Banner>
      )}
      <ol className="divide-y divide-line rounded-lg border border-line empty:hidden">
        {withoutItemLines(run.steps).map(({ key, items, status, error }) => {
          const part = findPart(draft, key);
          return (
            <li key={`${key} ${items.join('.')}`} className="flex items-start gap-3 px-4 py-2">
              <StatusIcon status={status} className="mt-0.5" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-medium text-strong">{part ? partName(part) : key}</span>
                {items.length > 0 && (
                  <span className="text-muted"> · item {items.map((at) => at + 1).join('.')}</span>
                )}
                {error && <span className="block text-danger text-xs">{error.message}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
