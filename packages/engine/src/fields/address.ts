import { extend, line, listOf } from '../settings/setting.ts';
import { countryFormat } from '../settings/text-formats.ts';
import { ADDRESS_PARTS, enabledAddressParts, requiredAddressParts } from './address-validator.ts';
import { compareParts, partContradictions, partFields, partSettings, partsSchema } from './answer-parts.ts';
import { addressHandler } from './contact-and-time-handlers.ts';
import { fieldType } from './field-type.ts';

const shape = extend(partSettings(ADDRESS_PARTS, 'all six', 'line1, city, and country (if shown)'), {
  countries: listOf(line({ maxLength: 2, format: countryFormat }), {
    min: 1,
    max: 249,
    description: 'The only countries (ISO 3166) that can be chosen.',
  }),
});

export const address = fieldType('address', addressHandler, {
  title: 'Address',
  settings: shape,
  valueType: (settings) => partFields(enabledAddressParts(settings)),
  order: (a, b) => compareParts(a, b, ['country', 'region', 'city', 'postalCode', 'line1', 'line2']),
  cell: (answer) => JSON.stringify(answer),
  answerSchema: (settings) => partsSchema(enabledAddressParts(settings), requiredAddressParts(settings)),
  contradictions: (settings) => partContradictions(settings, enabledAddressParts(settings)),
});
