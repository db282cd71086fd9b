import clsx from 'clsx';
import type { RunStep } from './model/run-steps.ts';
import { stepStatusLabels, toneColors } from './model/step-status-labels.ts';

/** Step status as an icon with a label for screen readers. */
export function StatusIcon({ status, className }: { status: RunStep['status']; className?: string }) {
  const { label, tone, icon: Icon } = stepStatusLabels[status];
  return (
    <span role="img" aria-label={label} className={clsx('shrink-0', toneColors[tone].text, className)}>
      <Icon aria-hidden className={clsx('size-4', status === 'running' && 'motion-safe:animate-spin')} />
    </span>
  );
}
