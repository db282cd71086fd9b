import { CircleAlert, CircleCheck, CircleSlash, Clock, Hourglass, LoaderCircle } from 'lucide-react';
import { Badge, type Tone } from '../ui/badge.tsx';
import type { Icon } from '../ui/button.tsx';

export const runStatuses = ['queued', 'running', 'waiting', 'succeeded', 'failed', 'canceled'] as const;
export type RunStatus = (typeof runStatuses)[number];

export const activeRunStatuses: readonly RunStatus[] = ['queued', 'running', 'waiting'];

export const isRunActive = ({ status }: { status: RunStatus }): boolean => activeRunStatuses.includes(status);

/** A status as text; the icon and color only support it. */
export type StatusLabel = { readonly label: string; readonly tone: Tone; readonly icon: Icon };

export const runStatusLabels: Readonly<Record<RunStatus, StatusLabel>> = {
  queued: { label: 'Queued', tone: 'neutral', icon: Hourglass },
  running: { label: 'Running', tone: 'accent', icon: LoaderCircle },
  waiting: { label: 'Waiting', tone: 'warning', icon: Clock },
  succeeded: { label: 'Succeeded', tone: 'success', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'danger', icon: CircleAlert },
  canceled: { label: 'Canceled', tone: 'neutral', icon: CircleSlash },
};

/** Status of a workflow run. */
export const RunBadge = ({ status }: { status: RunStatus }) => {
  const { label, tone, icon } = runStatusLabels[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
};

/** What a run is about to do outside of itself. Does not mention email without a mail server. */
export const runEffects = (emailConfigured: boolean | undefined, isRerun = false): string => {
  const again = isRerun ? ' again' : '';
  const rows = isRerun ? 'rows are added again' : 'rows are changed';
  if (emailConfigured) return `Emails are sent${again} and ${rows}.`;
  const onlyRows = `R${rows.slice(1)}.`;
  return emailConfigured === false
    ? `${onlyRows} Emails are not sent because email is not set up.`
    : onlyRows;
};
