import { NumberField, TextField } from '../../../../ui/text-field.tsx';

type FindLimitsProps = {
  /** Examples of what to sort by. */
  hint: string;
  step: { sort?: string | undefined; limit?: number | undefined };
  change: (patch: FindLimitsProps['step']) => void;
  problem: (setting: string) => string | undefined;
};

/** In which order a step finds records, and how many. */
export const FindLimits = ({ hint, step, change, problem }: FindLimitsProps) => (
  <>
    <TextField
      label="Sort by"
      optional
      hint={hint}
      value={step.sort ?? ''}
      onChange={(sort) => change({ sort: sort || undefined })}
      error={problem('sort')}
    />
    <NumberField
      label="Limit"
      optional
      min={1}
      max={1_000}
      placeholder="100"
      value={step.limit ?? null}
      onChange={(limit) => change({ limit: limit === null ? undefined : Math.round(limit) })}
      error={problem('limit')}
    />
  </>
);
