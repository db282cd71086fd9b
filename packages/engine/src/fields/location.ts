import { isObject } from '../settings/plain-json.ts';
import { flag, type SettingsOf } from '../settings/setting.ts';
import { NUMBER } from './answer-type.ts';
import { jsonFromCell } from './cells.ts';
import { fieldType, type Parsed, parsed, refused } from './field-type.ts';
import { numberFormat } from './formatters.ts';
import { problem, wrongType } from './problems.ts';
import { answering } from './worded.ts';

type Answer = { readonly lat: number; readonly lng: number; readonly accuracy?: number };

const BOUNDS = { lat: [-90, 90], lng: [-180, 180], accuracy: [0, 40_100_000] } as const;

const shape = { map: flag('A map is shown to choose from; otherwise the device is asked.') };

const isWithin = (value: unknown, part: keyof typeof BOUNDS): value is number =>
  typeof value === 'number' && value >= BOUNDS[part][0] && value <= BOUNDS[part][1];

/** Degrees of WGS 84; the accuracy is in metres, at most around the earth. */
function parseLocation(json: unknown): Parsed<Answer> {
  if (!isObject(json)) return refused(wrongType('location'));
  const stranger = Object.keys(json).find((part) => !Object.hasOwn(BOUNDS, part));
  if (stranger !== undefined) return refused(problem('unknown_part', {}, [stranger.slice(0, 100)]));
  const { lat = null, lng = null, accuracy = null } = json;
  if (lat === null && lng === null) return parsed<Answer>(null);
  if (
    !isWithin(lat, 'lat') ||
    !isWithin(lng, 'lng') ||
    (accuracy !== null && !isWithin(accuracy, 'accuracy'))
  )
    return refused(problem('invalid_location'));
  const plain = (value: number) => (value === 0 ? 0 : value);
  return parsed({
    lat: plain(lat),
    lng: plain(lng),
    ...(accuracy !== null && { accuracy: plain(accuracy) }),
  });
}

/** `48.8584, 2.2945`, with the accuracy in metres as a third number. */
function locationFromCell(text: string): Parsed<Answer> {
  const json = jsonFromCell(text);
  if (isObject(json)) return parseLocation(json);
  const numbers = text.trim().split(/\s*[,;]\s*|\s+/);
  if (numbers.length < 2 || numbers.length > 3 || numbers.includes(''))
    return refused(problem('invalid_location'));
  const [lat, lng, accuracy] = numbers.map(Number);
  return parseLocation({ lat, lng, ...(accuracy !== undefined && { accuracy }) });
}

const partSchema = ([minimum, maximum]: readonly [number, number]) => ({ type: 'number', minimum, maximum });

export const locationAnswers = answering<unknown, Answer>({
  parse: parseLocation,
  check: () => [],
  show({ lat, lng }, _settings, { locale }) {
    const format = numberFormat(locale, { maximumFractionDigits: 6 });
    return `${format.format(lat)}°, ${format.format(lng)}°`;
  },
  fromCell: locationFromCell,
});

export const location = fieldType('location', locationAnswers, {
  title: 'Location',
  settings: shape,
  valueType: (_settings: SettingsOf<typeof shape>) => ({
    kind: 'object',
    fields: { lat: NUMBER, lng: NUMBER, accuracy: NUMBER },
  }),
  order: (a, b) => a.lat - b.lat || a.lng - b.lng || (a.accuracy ?? 0) - (b.accuracy ?? 0),
  cell: ({ lat, lng, accuracy }) => [lat, lng, ...(accuracy === undefined ? [] : [accuracy])].join(', '),
  answerSchema: () => ({
    type: 'object',
    additionalProperties: false,
    required: ['lat', 'lng'],
    properties: {
      lat: partSchema(BOUNDS.lat),
      lng: partSchema(BOUNDS.lng),
      accuracy: partSchema(BOUNDS.accuracy),
    },
  }),
});
