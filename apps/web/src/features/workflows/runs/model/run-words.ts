import { CircleDashed } from 'lucide-react';
import { runWords, type StatusWords } from '../../../../automation/run-words.ts';
import type { Tone } from '../../../../ui/badge.tsx';
import type { RunStep } from './run-steps.ts';

/** Steps stand as runs do; none of them is queued, and some are left out. */
const { queued: _, ...sharedWords } = runWords;

export const stepWords: Readonly<Record<RunStep['status'], StatusWords>> = {
  ...sharedWords,
  skipped: { label: 'Skipped', tone: 'neutral', icon: CircleDashed },
};

/** The colour of a mark or a bar that stands for a tone. */
export const toneColours: Readonly<Record<Tone, { text: string; fill: string }>> = {
  neutral: { text: 'text-muted', fill: 'bg-edge' },
  accent: { text: 'text-accent-text', fill: 'bg-accent' },
  success: { text: 'text-success', fill: 'bg-success' },
  warning: { text: 'text-warning', fill: 'bg-warning' },
  danger: { text: 'text-danger', fill: 'bg-danger' },
};
