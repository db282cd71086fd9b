import { fieldType } from './field-type.ts';
import { askedIn, NAME_PARTS, wantedIn } from './name-answers.ts';
import { compareParts, partContradictions, partFields, partSettings, partsSchema } from './part-answers.ts';
import { wordedName } from './worded-people.ts';

const shape = partSettings(NAME_PARTS, 'first and last', 'first and last (if shown)');

export const name = fieldType('name', wordedName, {
  title: 'Name',
  settings: shape,
  valueType: (settings) => partFields(askedIn(settings)),
  order: (a, b) => compareParts(a, b, ['last', 'first', 'middle', 'prefix', 'suffix']),
  cell: (answer) => JSON.stringify(answer),
  answerSchema: (settings) => partsSchema(askedIn(settings), wantedIn(settings)),
  contradictions: (settings) => partContradictions(settings, askedIn(settings)),
});
