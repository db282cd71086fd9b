import { CircleAlert, CircleCheck, CircleSlash, Clock, Hourglass, LoaderCircle } from 'lucide-react';
import type { Tone } from '../ui/badge.tsx';
import type { Icon } from '../ui/icon.ts';
import type { RunStatus } from './run-status.ts';

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
