import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed, CircleSlash, Clock } from 'lucide-react';
import { api } from '../../../api/client.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import type { Icon } from '../../../ui/icon.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useEditor } from '../editor/use-editor.ts';
import { findPart } from '../model/draft.ts';
import { partName } from '../model/part-types.ts';

type RunDetails = Awaited<ReturnType<ReturnType<typeof api>['workflowRuns']['get']>>;

const isOver = ({ status }: RunDetails): boolean => ['succeeded', 'failed', 'canceled'].includes(status);

const runQuery = (run: RunDetails) =>
  queryOptions({
    queryKey: ['workflow-runs', run.id, 'trial'],
    queryFn: ({ signal }) => api().workflowRuns.get({ id: run.id }, { signal }),
    initialData: run,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : 700),
  });

const words: Readonly<Record<RunDetails['status'], { label: string; tone: Tone }>> = {
  queued: { label: 'About to begin', tone: 'neutral' },
  running: { label: 'Running', tone: 'accent' },
  waiting: { label: 'Waiting', tone: 'warning' },
  succeeded: { label: 'Succeeded', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

const marks: Readonly<Record<string, { icon: Icon; colour: string; word: string }>> = {
  succeeded: { icon: CircleCheck, colour: 'text-success', word: 'Succeeded' },
  failed: { icon: CircleAlert, colour: 'text-danger', word: 'Failed' },
  waiting: { icon: Clock, colour: 'text-warning', word: 'Waiting' },
  skipped: { icon: CircleDashed, colour: 'text-muted', word: 'Skipped' },
  canceled: { icon: CircleSlash, colour: 'text-muted', word: 'Canceled' },
};

/** How a trial fares, step by step, while it runs. */
export function TrialProgress({ run: started }: { run: RunDetails }) {
  const { data: run } = useQuery(runQuery(started));
  const draft = useEditor((view) => view.draft);
  const { label, tone } = words[run.status];
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-center gap-2">
        {!isOver(run) && <Spinner className="size-4" />}
        <Badge tone={tone}>{label}</Badge>
      </p>
      {run.error && (
        <Banner kind="danger" title="The run failed">
          {run.error.message}
        </Banner>
      )}
      <ol className="divide-y divide-line rounded-lg border border-line empty:hidden">
        {run.steps.map(({ key, items, status, error }) => {
          const part = findPart(draft, key);
          const mark = marks[status];
          const Mark = mark?.icon;
          return (
            <li key={`${key} ${items.join('.')}`} className="flex items-start gap-3 px-4 py-2">
              {Mark ? (
                <Mark aria-hidden className={`mt-0.5 size-4 shrink-0 ${mark.colour}`} />
              ) : (
                <Spinner className="mt-0.5 size-4" />
              )}
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="sr-only">{mark?.word ?? 'Running'}: </span>
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
