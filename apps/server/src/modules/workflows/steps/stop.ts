import { fillIn, fillText } from './fill-in.ts';
import { stepType } from './step-type.ts';

export const stop = stepType({
  type: 'stop',
  branches: () => [],
  outputs: () => ({}),
  check({ message, output }, checks) {
    checks.texts('message', message);
    checks.texts('output', output);
  },
  async run({ status = 'succeeded', message, output }, { values, showInput }) {
    const said = message === undefined ? undefined : fillText(message, values).slice(0, 2_000);
    const given = output === undefined ? undefined : fillIn(output, values);
    showInput({ status, ...(said !== undefined && { message: said }) });
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
