import { datetime } from '../validation/value-types.ts';
import { failPermanently } from './failures.ts';
import { asText } from './fill-in.ts';
import { plainOutputs, stepType } from './step-type.ts';

/** A year. */
const maxDelay = 31_622_400;

const secondsOf = (value: unknown): number => {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof seconds === 'number' && seconds >= 0
    ? Math.min(seconds, maxDelay)
    : failPermanently('invalid_delay', 'The value of "seconds" is not a number of seconds. Check it.');
};

const timeOf = (value: unknown): number => {
  const time = Date.parse(asText(value).trim());
  return Number.isNaN(time)
    ? failPermanently(
        'invalid_delay',
        'The value of "until" is not a time such as 2026-11-15T09:30:00Z. Check it.',
      )
    : time;
};

export const delayStep = stepType({
  type: 'delay',
  branches: () => plainOutputs,
  outputs: () => ({ until: datetime }),
  check({ seconds, until }, checks) {
    if (seconds === undefined && until === undefined)
      checks.error('seconds', 'required', 'Set how long to wait, with "seconds" or "until".');
    if (seconds !== undefined && until !== undefined)
      checks.error('until', 'ambiguous', 'Set either "seconds" or "until", not both.');
    if (typeof seconds === 'string' && !seconds.includes('{{'))
      checks.error('seconds', 'type_mismatch', 'Enter a number, or text with {{ … }}.');
    if (until !== undefined && !until.includes('{{') && Number.isNaN(Date.parse(until)))
      checks.error(
        'until',
        'type_mismatch',
        'Enter a time such as 2026-11-15T09:30:00Z, or text with {{ … }}.',
      );
    checks.texts('seconds', seconds);
    checks.texts('until', until);
  },
  async run({ seconds, until }, { fill, recordInput, services: { clock }, resumed }) {
    if (resumed) return { output: { until: (resumed.state as { until: string }).until } };
    const now = clock.now().getTime();
    const end =
      seconds === undefined
        ? timeOf(await fill.value(until))
        : now + secondsOf(await fill.value(seconds)) * 1_000;
    const at = new Date(Math.min(end, now + maxDelay * 1_000));
    const output = { until: at.toISOString() };
    recordInput(output);
    return at.getTime() <= now ? { output } : { wait: { for: 'time', until: at }, state: output };
  },
});
