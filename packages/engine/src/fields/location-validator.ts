import { isObject } from '../settings/plain-json.ts';
import { createValidator, type Parsed, parsed, rejected } from './field-type.ts';
import { problem, wrongType } from './problems.ts';

export type Location = { readonly lat: number; readonly lng: number; readonly accuracy?: number };

export const BOUNDS = { lat: [-90, 90], lng: [-180, 180], accuracy: [0, 40_100_000] } as const;

const isWithin = (value: unknown, part: keyof typeof BOUNDS): value is number =>
  typeof value === 'number' && value >= BOUNDS[part][0] && value <= BOUNDS[part][1];

/** WGS 84 degrees; the accuracy is in meters, at most the earth's circumference. */
export function parseLocation(json: unknown): Parsed<Location> {
  if (!isObject(json)) return rejected(wrongType('location'));
  const unknownKey = Object.keys(json).find((part) => !Object.hasOwn(BOUNDS, part));
  if (unknownKey !== undefined) return rejected(problem('unknown_part', {}, [unknownKey.slice(0, 100)]));
  const { lat = null, lng = null, accuracy = null } = json;
  if (lat === null && lng === null) return parsed<Location>(null);
  if (
    !isWithin(lat, 'lat') ||
    !isWithin(lng, 'lng') ||
    (accuracy !== null && !isWithin(accuracy, 'accuracy'))
  )
    return rejected(problem('invalid_location'));
  const plain = (value: number) => (value === 0 ? 0 : value);
  return parsed({
    lat: plain(lat),
    lng: plain(lng),
    ...(accuracy !== null && { accuracy: plain(accuracy) }),
  });
}

export const locationValidator = createValidator<unknown, Location>({
  parse: parseLocation,
  check: () => [],
});
