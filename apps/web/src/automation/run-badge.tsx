import { Ban, CircleAlert, CircleCheck, Clock, Hourglass, LoaderCircle } from 'lucide-react';
import type { api } from '../api/client.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import type { Icon } from '../ui/icon.ts';

type Run = Awaited<ReturnType<ReturnType<typeof api>['workflowRuns']['list']>>['data'][number];

const words: Readonly<Record<Run['status'], { label: string; tone: Tone; icon: Icon }>> = {
  queued: { label: 'Queued', tone: 'neutral', icon: Clock },
  running: { label: 'Running', tone: 'accent', icon: LoaderCircle },
  waiting: { label: 'Waiting', tone: 'warning', icon: Hourglass },
  succeeded: { label: 'Succeeded', tone: 'success', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'danger', icon: CircleAlert },
  canceled: { label: 'Canceled', tone: 'neutral', icon: Ban },
};

/** How a run of a workflow stands. */
export const RunBadge = ({ status }: Pick<Run, 'status'>) => {
  const { label, tone, icon } = words[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
};
