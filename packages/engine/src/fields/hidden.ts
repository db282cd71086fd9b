import { ANY } from '../expressions/expression-types.ts';
import { flag, line } from '../settings/setting.ts';
import { createFullHandler } from './answer-handler.ts';
import { anyCell, anyFromCell, compareAny, formatAny, parseAny } from './any-answers.ts';
import { fieldType } from './field-type.ts';

export const hiddenHandler = createFullHandler<unknown, NonNullable<unknown>>({
  parse: parseAny,
  check: () => [],
  formatAnswer: (answer, _settings, { locale }) => formatAny(answer, locale),
  fromCell: anyFromCell,
  hiddenByDefault: true,
});

export const hidden = fieldType('hidden', hiddenHandler, {
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
