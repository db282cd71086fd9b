import { extend, line, listOf, type SettingsOf } from '../settings/setting.ts';
import { countryFormat } from '../settings/text-formats.ts';
import { jsonFromCell } from './cells.ts';
import { countryCodes, countryName } from './countries.ts';
import { fieldType, type Parsed, parsed, refused } from './field-type.ts';
import {
  compareParts,
  missingParts,
  type Parts,
  parseParts,
  partContradictions,
  partFields,
  partSettings,
  partsSchema,
} from './part-answers.ts';
import { type Problem, problem } from './problems.ts';
import { answering } from './worded.ts';

const PARTS = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const;

const shape = extend(
  partSettings(PARTS, 'all six', 'line1, city and country, as far as they are asked for'),
  {
    countries: listOf(line({ maxLength: 2, format: countryFormat }), {
      min: 1,
      max: 249,
      description: 'Only these countries (ISO 3166) can be chosen.',
    }),
  },
);

type Settings = SettingsOf<typeof shape>;

const askedIn = ({ parts = PARTS }: Settings) => PARTS.filter((part) => parts.includes(part));

const wantedIn = (settings: Settings): readonly string[] =>
  settings.requiredParts ?? askedIn(settings).filter((part) => ['line1', 'city', 'country'].includes(part));

/** The country is a code of ISO 3166. Postal codes are taken as they are: their forms change, and differ everywhere. */
function parseAddress(json: unknown, settings: Settings): Parsed<Parts> {
  const read = parseParts(json, askedIn(settings));
  if (!('answer' in read) || read.answer?.country === undefined) return read;
  const country = read.answer.country.toUpperCase();
  if (!countryCodes.has(country)) return refused(problem('invalid_country', {}, ['country']));
  return parsed({ ...read.answer, country });
}

function checkAddress(answer: Parts, settings: Settings): readonly Problem[] {
  const problems = missingParts(answer, wantedIn(settings));
  if (answer.country && settings.countries && !settings.countries.includes(answer.country))
    problems.push(problem('country_not_allowed', {}, ['country']));
  return problems;
}

export const addressAnswers = answering<Settings, Parts>({
  parse: parseAddress,
  check: checkAddress,
  show: (answer, settings, { locale }) =>
    askedIn(settings)
      .flatMap((part) => {
        const text = answer[part];
        return part === 'country' && text ? countryName(text, locale) : (text ?? []);
      })
      .join(', '),
  fromCell: (text, settings) => parseAddress(jsonFromCell(text), settings),
});

export const address = fieldType('address', addressAnswers, {
  title: 'Address',
  settings: shape,
  valueType: (settings) => partFields(askedIn(settings)),
  order: (a, b) => compareParts(a, b, ['country', 'region', 'city', 'postalCode', 'line1', 'line2']),
  cell: (answer) => JSON.stringify(answer),
  answerSchema: (settings) => partsSchema(askedIn(settings), wantedIn(settings)),
  contradictions: (settings) => partContradictions(settings, askedIn(settings)),
});
