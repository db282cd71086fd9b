import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../../api/describe-error.ts';
import { fileSizeText } from '../../../../fields/file-size.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { JsonView } from '../../../../ui/json-view.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { wholeStepQuery } from '../api.ts';
import type { RunStep } from '../model/run-steps.ts';
import { storedValueSize } from '../model/stored-value.ts';

type StepValueProps = { runId: string; step: RunStep; which: 'input' | 'output' };

const labels = { input: 'Input', output: 'Output' } as const;

/** Input or output of a step. Large values are loaded on demand. */
export function StepValue({ runId, step, which }: StepValueProps) {
  const [isAsked, setAsked] = useState(false);
  const value = step[which];
  const bytes = storedValueSize(value);
  const whole = useQuery({ ...wholeStepQuery(runId, step), enabled: bytes !== undefined && isAsked });
  if (bytes === undefined)
    return value === null || value === undefined ? (
      <p className="text-muted">{which === 'input' ? 'No input.' : 'No output.'}</p>
    ) : (
      <JsonView label={labels[which]} value={value} />
    );
  if (whole.data) return <JsonView label={labels[which]} value={whole.data[which]} />;
  if (whole.error) return <ErrorState {...describeError(whole.error)} retry={() => void whole.refetch()} />;
  if (isAsked) return <SkeletonRows rows={4} label="Loading value…" />;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-4">
      <p className="flex-1 text-muted">This value is large: {fileSizeText(bytes)}.</p>
      <Button size="sm" onClick={() => setAsked(true)}>
        Load value
      </Button>
    </div>
  );
}
