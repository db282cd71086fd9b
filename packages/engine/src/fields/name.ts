import { compareParts, partContradictions, partFields, partSettings, partsSchema } from './answer-parts.ts';
import { nameHandler } from './contact-and-time-handlers.ts';
import { fieldType } from './field-type.ts';
import { enabledNameParts, NAME_PARTS, requiredNameParts } from './name-validator.ts';

const shape = partSettings(NAME_PARTS, 'first and last', 'first and last (if shown)');

export const name = fieldType('name', nameHandler, {
  title: 'Name',
  settings: shape,
  valueType: (settings) => partFields(enabledNameParts(settings)),
  order: (a, b) => compareParts(a, b, ['last', 'first', 'middle', 'prefix', 'suffix']),
  cell: (answer) => JSON.stringify(answer),
  answerSchema: (settings) => partsSchema(enabledNameParts(settings), requiredNameParts(settings)),
  contradictions: (settings) => partContradictions(settings, enabledNameParts(settings)),
});
