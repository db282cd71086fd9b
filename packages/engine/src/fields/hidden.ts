import { line } from '../settings/setting.ts';
import { ANY } from './answer-type.ts';
import { anyCell, anyFromCell, compareAny, parseAny, showAny } from './any-answers.ts';
import { fieldType } from './field-type.ts';

export const hidden = fieldType('hidden', {
  title: 'Hidden field',
  settings: {
    parameter: line({
      maxLength: 100,
      description: 'The name in the link that fills it; the key, if left out.',
    }),
  },
  valueType: () => ANY,
  parse: parseAny,
  check: () => [],
  show: (answer, _settings, { locale }) => showAny(answer, locale),
  order: compareAny,
  cell: anyCell,
  fromCell: anyFromCell,
  answerSchema: () => ({}),
  unseen: true,
});
