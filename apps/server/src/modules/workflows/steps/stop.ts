import { stepType } from './step-type.ts';

export const stop = stepType({
  type: 'stop',
  branches: () => [],
  outputs: () => ({}),
  check({ message, output }, checks) {
    checks.texts('message', message);
    checks.texts('output', output);
  },
  async run({ status = 'succeeded', message, output }, { fill, recordInput }) {
    const said = message === undefined ? undefined : (await fill.text(message)).slice(0, 2_000);
    const given = output === undefined ? undefined : await fill.value(output);
    recordInput({ status, ...(said !== undefined && { message: said }) });
    return {
      output: {},
      branches: [],
      stop: {
        status,
        ...(said !== undefined && { message: said }),
        ...(given !== undefined && { output: given }),
      },
    };
  },
});
