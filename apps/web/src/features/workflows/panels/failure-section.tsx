import type { WorkflowStep } from '@form-service/sdk';
import { Segmented } from '../../../ui/choice.tsx';
import { NumberField } from '../../../ui/text-field.tsx';

type FailureSectionProps = {
  step: WorkflowStep;
  change: (patch: Pick<WorkflowStep, 'retry' | 'onError'>) => void;
  problem: (setting: string) => string | undefined;
};

/** Failure handling; the same for all steps. */
export function FailureSection({ step: { retry, onError }, change, problem }: FailureSectionProps) {
  const attempts = retry?.attempts ?? 1;
  return (
    <div className="grid gap-4">
      <NumberField
        label="Attempts"
        min={1}
        max={10}
        value={attempts}
        onChange={(count) => {
          const next = Math.min(10, Math.max(1, Math.round(count ?? 1)));
          change({ retry: next === 1 ? undefined : { ...retry, attempts: next } });
        }}
        error={problem('retry')}
      />
      {retry && (
        <NumberField
          label="Delay before the first retry"
          hint="Doubles with each retry."
          suffix={<span className="px-1">s</span>}
          min={0.1}
          max={3_600}
          value={retry.backoffMs === undefined ? null : retry.backoffMs / 1_000}
          placeholder="1"
          onChange={(seconds) => {
            const { attempts: tries } = retry;
            change({
              retry:
                seconds === null
                  ? { attempts: tries }
                  : { attempts: tries, backoffMs: Math.max(100, Math.round(seconds * 1_000)) },
            });
          }}
        />
      )}
      <Segmented
        label="If all attempts fail"
        fill
        value={onError ?? 'fail'}
        onChange={(next) => change({ onError: next === 'fail' ? undefined : next })}
        options={[
          { value: 'fail', label: 'Fail the run' },
          { value: 'continue', label: 'Continue' },
        ]}
      />
    </div>
  );
}
