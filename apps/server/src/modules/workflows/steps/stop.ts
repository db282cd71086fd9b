import { stepType } from './step-type.ts';

export const stopStep = stepType({
  type: 'stop',
  branches: () => [],
  outputs: () => ({}),
  check({ message, output }, checks) {
    checks.texts('message', message);
    checks.texts('output', output);
  },
  async run({ status = 'succeeded', message, output }, { fill, recordInput }) {
    const rendered = message === undefined ? undefined : (await fill.text(message)).slice(0, 2_000);
    const given = output === undefined ? undefined : await fill.value(output);
    recordInput({ status, ...(rendered !== undefined && { message: rendered }) });
    return {
      output: {},
      branches: [],
      stop: {
        status,
        ...(rendered !== undefined && { message: rendered }),
        ...(given !== undefined && { output: given }),
      },
    };
  },
});
