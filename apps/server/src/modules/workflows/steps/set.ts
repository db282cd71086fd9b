import { any } from '../validation/value-types.ts';
import { plainOutputs, stepType } from './step-type.ts';

export const setStep = stepType({
  type: 'set',
  branches: () => plainOutputs,
  outputs: ({ values = {} }) => Object.fromEntries(Object.keys(values).map((name) => [name, any])),
  check({ values }, checks) {
    if (!checks.needs('values', values)) return;
    for (const name of Object.keys(values ?? {}))
      if (!/^[a-z][A-Za-z0-9_]{0,62}$/.test(name))
        checks.error(
          `values.${name}`,
          'invalid_name',
          'A name starts with a lowercase letter, followed by letters, digits and _.',
        );
    checks.texts('values', values);
  },
  async run({ values: given = {} }, { fill, recordInput }) {
    recordInput({ values: given });
    return { output: (await fill.value(given)) as Record<string, unknown> };
  },
});
