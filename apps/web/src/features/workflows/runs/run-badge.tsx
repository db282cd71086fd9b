import { Badge } from '../../../ui/badge.tsx';
import type { RunStatus } from './model/run-status.ts';
import { runWords } from './model/run-words.ts';

/** How a run stands. */
export function RunBadge({ status }: { status: RunStatus }) {
  const { label, tone, icon } = runWords[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
