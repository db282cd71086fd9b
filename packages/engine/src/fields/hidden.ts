import { flag, line } from '../settings/setting.ts';
import { ANY } from './answer-type.ts';
import { anyCell, anyFromCell, compareAny, parseAny, showAny } from './any-answers.ts';
import { fieldType } from './field-type.ts';
import { answering } from './worded.ts';

export const hiddenAnswers = answering<unknown, NonNullable<unknown>>({
  parse: parseAny,
  check: () => [],
  show: (answer, _settings, { locale }) => showAny(answer, locale),
  fromCell: anyFromCell,
  unseen: true,
});

export const hidden = fieldType('hidden', hiddenAnswers, {
  title: 'Hidden field',
  settings: {
    parameter: line({
      maxLength: 100,
      description: 'The URL parameter that fills the field; the key by default.',
    }),
    private: flag(
      'Stays on the server. It is not in the public form, and neither links nor respondents can fill it.',
    ),
  },
  valueType: () => ANY,
  order: compareAny,
  cell: anyCell,
  answerSchema: () => ({}),
});
