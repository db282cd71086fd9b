import { line, listOf, type SettingsOf } from '../settings/setting.ts';
import { countryFormat } from '../settings/text-formats.ts';
import { createFullHandler } from './answer-handler.ts';
import { stringOf } from './answer-type.ts';
import { countryCodeForName, countryCodes, countryName } from './countries.ts';
import { fieldType, type Parsed, parsed, rejected } from './field-type.ts';
import { problem, wrongType } from './problems.ts';
import { compareText } from './text-validators.ts';

/* @__NO_SIDE_EFFECTS__ */
const codeList = (description: string) =>
  listOf(line({ maxLength: 2, format: countryFormat }), { max: 249, description });

const everyCountry: readonly string[] = [...countryCodes];

function parseCountry(json: unknown): Parsed<string> {
  if (typeof json !== 'string') return rejected(wrongType('text'));
  const code = json.slice(0, 100).trim().toUpperCase();
  if (code === '') return parsed<string>(null);
  return countryCodes.has(code) ? parsed(code) : rejected(problem('invalid_country'));
}

const shape = {
  countries: codeList('The only countries that can be chosen.'),
  preferred: codeList('Countries shown first.'),
};

export const countryHandler = createFullHandler<SettingsOf<typeof shape>, string>({
  parse: parseCountry,
  check: (answer, { countries }) =>
    countries && !countries.includes(answer) ? [problem('country_not_allowed')] : [],
  formatAnswer: (answer, _settings, { locale }) => countryName(answer, locale),
  fromCell: (text) => parseCountry(countryCodeForName(text)),
});

export const country = fieldType('country', countryHandler, {
  title: 'Country',
  settings: shape,
  valueType: ({ countries = everyCountry }) => stringOf(countries),
  order: (a, b) => compareText(countryName(a, 'en'), countryName(b, 'en')),
  cell: (answer) => answer,
  answerSchema: ({ countries = everyCountry }) => ({ type: 'string', enum: countries }),
  contradictions: ({ countries, preferred = [] }) =>
    [...(countries ?? []), ...preferred].every((code) => countryCodes.has(code)) && countries?.length !== 0
      ? []
      : [
          {
            path: 'countries',
            code: 'invalid_country',
            message: 'The lists must contain ISO 3166-1 country codes.',
          },
        ],
});
