import { splitCell } from './cells.ts';
import { type Choices, parseChoices } from './choice-lists.ts';
import type { FormatOptions, Parsed } from './field-type.ts';
import { listFormat } from './formatters.ts';
import { type ChoiceSettings, optionLabel, valueForLabel } from './options.ts';

export const formatChoices = (
  answer: Choices,
  { options }: ChoiceSettings,
  presentation: FormatOptions,
): string =>
  listFormat(presentation.locale).format(
    answer.map((value) => optionLabel(value, options, presentation.options)),
  );

export const choicesFromCell = (text: string, settings: ChoiceSettings): Parsed<Choices> =>
  parseChoices(
    splitCell(text).map((label) => valueForLabel(label, settings.options)),
    settings,
  );
