import { NumberField, TextField } from '../../../../ui/text-field.tsx';

type FindLimitsProps = {
  /** Example of a sort. */
  hint: string;
  step: { sort?: string | undefined; limit?: number | undefined };
  change: (patch: FindLimitsProps['step']) => void;
  problem: (setting: string) => string | undefined;
};

/** Sort and limit of a find step. */
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
