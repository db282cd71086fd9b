import { Badge } from '../ui/badge.tsx';
import type { RunStatus } from './run-status.ts';
import { runWords } from './run-words.ts';

/** How a run of a workflow stands. */
export const RunBadge = ({ status }: { status: RunStatus }) => {
  const { label, tone, icon } = runWords[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
};
