import { splitCell } from './cells.ts';
import { type Choices, parseChoices } from './choice-lists.ts';
import type { Parsed, Presentation } from './field-type.ts';
import { listFormat } from './formatters.ts';
import { type ChoiceSettings, optionLabel, valueNamed } from './options.ts';

export const showChoices = (
  answer: Choices,
  { options }: ChoiceSettings,
  presentation: Presentation,
): string =>
  listFormat(presentation.locale).format(
    answer.map((value) => optionLabel(value, options, presentation.options)),
  );

export const choicesFromCell = (text: string, settings: ChoiceSettings): Parsed<Choices> =>
  parseChoices(
    splitCell(text).map((words) => valueNamed(words, settings.options)),
    settings,
  );
