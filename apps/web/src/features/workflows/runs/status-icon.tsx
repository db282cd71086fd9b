import clsx from 'clsx';
import { CircleDashed } from 'lucide-react';
import { runStatusLabels, type StatusLabel } from '../../../automation/run-status.tsx';
import type { Tone } from '../../../ui/badge.tsx';
import type { RunStep } from './model/run-steps.ts';

/** Steps share the run statuses, without "queued" and with "skipped". */
const { queued: _, ...sharedLabels } = runStatusLabels;

export const stepStatusLabels: Readonly<Record<RunStep['status'], StatusLabel>> = {
  ...sharedLabels,
  skipped: { label: 'Skipped', tone: 'neutral', icon: CircleDashed },
};

/** Colors of a tone for icons and bars. */
export const toneColors: Readonly<Record<Tone, { text: string; fill: string }>> = {
  neutral: { text: 'text-muted', fill: 'bg-edge' },
  accent: { text: 'text-accent-text', fill: 'bg-accent' },
  success: { text: 'text-success', fill: 'bg-success' },
  warning: { text: 'text-warning', fill: 'bg-warning' },
  danger: { text: 'text-danger', fill: 'bg-danger' },
};

/** Step status as an icon with a label for screen readers. */
export function StatusIcon({ status, className }: { status: RunStep['status']; className?: string }) {
  const { label, tone, icon: Icon } = stepStatusLabels[status];
  return (
    <span role="img" aria-label={label} className={clsx('shrink-0', toneColors[tone].text, className)}>
      <Icon aria-hidden className={clsx('size-4', status === 'running' && 'motion-safe:animate-spin')} />
    </span>
  );
}
