import { Badge } from '../ui/badge.tsx';
import type { RunStatus } from './run-status.ts';
import { runStatusLabels } from './run-status-labels.ts';

/** Status of a workflow run. */
export const RunBadge = ({ status }: { status: RunStatus }) => {
  const { label, tone, icon } = runStatusLabels[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
};
