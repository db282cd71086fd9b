import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../../api/describe-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { JsonView } from '../../../../ui/json-view.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { fileSizeText } from '../../../../ui/text-format.ts';
import { wholeStepQuery } from '../api.ts';
import { type RunStep, storedValueSize } from '../model/run-steps.ts';

type StepValueProps = { runId: string; step: RunStep; which: 'input' | 'output' };

const labels = { input: 'Input', output: 'Output' } as const;

/** Input or output of a step. Large values are loaded on demand. */
export function StepValue({ runId, step, which }: StepValueProps) {
  const [isRequested, setRequested] = useState(false);
  const value = step[which];
  const bytes = storedValueSize(value);
  const fullStep = useQuery({ ...wholeStepQuery(runId, step), enabled: bytes !== undefined && isRequested });
  if (bytes === undefined)
    return value === null || value === undefined ? (
      <p className="text-muted">{which === 'input' ? 'No input.' : 'No output.'}</p>
    ) : (
      <JsonView label={labels[which]} value={value} />
    );
  if (fullStep.data) return <JsonView label={labels[which]} value={fullStep.data[which]} />;
  if (fullStep.error)
    return <ErrorState {...describeError(fullStep.error)} retry={() => void fullStep.refetch()} />;
  if (isRequested) return <SkeletonRows rows={4} label="Loading value…" />;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-4">
      <p className="flex-1 text-muted">This value is large: {fileSizeText(bytes)}.</p>
      <Button size="sm" onClick={() => setRequested(true)}>
        Load value
      </Button>
    </div>
  );
}
