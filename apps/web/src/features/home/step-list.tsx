import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { FirstStep } from './model/first-steps.ts';

const steps: readonly { step: FirstStep; name: string; about: string }[] = [
  { step: 'choose', name: 'Choose', about: 'A template or a blank form' },
  { step: 'adjust', name: 'Edit', about: 'Your questions, your wording' },
  { step: 'publish', name: 'Publish', about: 'One click and it’s live' },
  { step: 'share', name: 'Share', about: 'A link, a QR code or your site' },
];

type StepListProps = { done: ReadonlySet<FirstStep>; next: FirstStep };

/** The steps to the first entry, and progress. */
export function FirstStepList({ done, next }: StepListProps) {
  return (
    <ol className="grid gap-3 sm:grid-cols-4">
      {steps.map(({ step, name, about }, at) => (
        <li
          key={step}
          aria-current={step === next ? 'step' : undefined}
          className="flex items-start gap-3 sm:flex-col sm:gap-2"
        >
          <span
            className={clsx(
              'flex size-7 shrink-0 items-center justify-center rounded-full border text-xs font-semibold tabular-nums',
              done.has(step) && 'border-success-line bg-success-soft text-success',
              step === next && 'border-accent bg-accent text-on-accent',
              !done.has(step) && step !== next && 'border-line bg-surface text-muted',
            )}
          >
            {done.has(step) ? <Check aria-hidden className="size-4" /> : at + 1}
          </span>
          <span className="min-w-0">
            <span className="block font-medium text-strong">
              {name}
              {done.has(step) && <span className="sr-only"> (done)</span>}
            </span>
            <span className="block text-muted">{about}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
