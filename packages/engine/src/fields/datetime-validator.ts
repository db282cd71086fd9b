import { createValidator, type Parsed, parsed, rejected } from './field-type.ts';
import { canonicalDatetime, datetimeBound } from './instants.ts';
import { problem, wrongType } from './problems.ts';

export function parseDatetime(json: unknown): Parsed<string> {
  if (typeof json !== 'string') return rejected(wrongType('text'));
  if (json.length <= 40 && json.trim() === '') return parsed<string>(null);
  const instant = json.length <= 40 ? canonicalDatetime(json.trim()) : undefined;
  return instant ? parsed(instant) : rejected(problem('invalid_datetime'));
}

export const datetimeValidator = createValidator<{ min?: string; max?: string }, string>({
  parse: parseDatetime,
  check(answer, settings, { now }) {
    const [min, max] = [datetimeBound(settings.min, now), datetimeBound(settings.max, now)];
    if (min !== undefined && answer < min) return [problem('too_early', { min: { datetime: min } })];
    return max !== undefined && answer > max ? [problem('too_late', { max: { datetime: max } })] : [];
  },
});
