import { CircleDashed } from 'lucide-react';
import { runStatusLabels, type StatusLabel } from '../../../../automation/run-status-labels.ts';
import type { Tone } from '../../../../ui/badge.tsx';
import type { RunStep } from './run-steps.ts';

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
