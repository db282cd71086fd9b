import { timeFormat } from '../settings/text-formats.ts';
import { createValidator, type Parsed, parsed, rejected } from './field-type.ts';
import { problem, wrongType } from './problems.ts';

const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** `14:30`, with seconds if they are not zero. */
function canonicalTime(text: string): string | undefined {
  const [, hours = '', minutes = '', seconds = '00'] = TIME.exec(text) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}${seconds === '00' ? '' : `:${seconds}`}`;
  return timeFormat.test(time) ? time : undefined;
}

export function parseTime(json: unknown): Parsed<string> {
  if (typeof json !== 'string') return rejected(wrongType('text'));
  if (json.length <= 40 && json.trim() === '') return parsed<string>(null);
  const time = json.length <= 40 ? canonicalTime(json.trim()) : undefined;
  return time ? parsed(time) : rejected(problem('invalid_time'));
}

export const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

export const timeValidator = createValidator<{ min?: string; max?: string; step?: number }, string>({
  parse: parseTime,
  check(answer, { min, max, step }) {
    const at = secondsOf(answer);
    if (min !== undefined && at < secondsOf(min)) return [problem('too_early', { min: { time: min } })];
    if (max !== undefined && at > secondsOf(max)) return [problem('too_late', { max: { time: max } })];
    if (step === undefined) return [];
    const first = secondsOf(min ?? '00:00');
    const nearest = first + Math.floor((at - first) / (step * 60)) * step * 60;
    if (nearest === at) return [];
    const formatted = new Date(nearest * 1000).toISOString().slice(11, 16);
    return [problem('not_a_step', { step: { minutes: step }, nearest: { time: formatted } })];
  },
});
