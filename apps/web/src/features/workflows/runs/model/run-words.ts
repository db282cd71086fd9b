/** How runs and their steps stand, in words, marks and colours. The word says it, the others only help. */
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Clock,
  Hourglass,
  LoaderCircle,
} from 'lucide-react';
import type { Tone } from '../../../../ui/badge.tsx';
import type { Icon } from '../../../../ui/icon.ts';
import type { RunStatus } from './run-status.ts';
import type { RunStep } from './run-steps.ts';

type Words = { readonly label: string; readonly tone: Tone; readonly icon: Icon };

const running: Words = { label: 'Running', tone: 'accent', icon: LoaderCircle };
const waiting: Words = { label: 'Waiting', tone: 'warning', icon: Clock };
const succeeded: Words = { label: 'Succeeded', tone: 'success', icon: CircleCheck };
const failed: Words = { label: 'Failed', tone: 'danger', icon: CircleAlert };
const canceled: Words = { label: 'Canceled', tone: 'neutral', icon: CircleSlash };

export const runWords: Readonly<Record<RunStatus, Words>> = {
  queued: { label: 'Queued', tone: 'neutral', icon: Hourglass },
  running,
  waiting,
  succeeded,
  failed,
  canceled,
};

export const stepWords: Readonly<Record<RunStep['status'], Words>> = {
  running,
  waiting,
  succeeded,
  failed,
  skipped: { label: 'Skipped', tone: 'neutral', icon: CircleDashed },
  canceled,
};

/** The colour of a mark or a bar that stands for a tone. */
export const toneColours: Readonly<Record<Tone, { text: string; fill: string }>> = {
  neutral: { text: 'text-muted', fill: 'bg-edge' },
  accent: { text: 'text-accent-text', fill: 'bg-accent' },
  success: { text: 'text-success', fill: 'bg-success' },
  warning: { text: 'text-warning', fill: 'bg-warning' },
  danger: { text: 'text-danger', fill: 'bg-danger' },
};
