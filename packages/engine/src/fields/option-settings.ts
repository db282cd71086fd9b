import {
  byJsonType,
  expression,
  flag,
  line,
  listOf,
  record,
  required,
  requiredOnServer,
} from '../settings/setting.ts';
import { fileIdFormat, keyFormat, optionValueFormat, tableIdFormat } from '../settings/text-formats.ts';
import { MAX_OPTIONS } from './options.ts';

export const optionShape = {
  value: required(
    line({
      minLength: 1,
      maxLength: 200,
      format: optionValueFormat,
      description: 'The value stored in the answer.',
    }),
  ),
  label: line({
    maxLength: 500,
    translatable: true,
    description: 'The text people see; the value by default.',
  }),
  imageFileId: line({ maxLength: 30, format: fileIdFormat, description: 'An image of the option.' }),
};

export const privateFilter = flag(
  'Hides from the browser which answers the filter uses, and lets the filter use private fields.',
);

export const tableShape = {
  tableId: requiredOnServer(line({ maxLength: 30, format: tableIdFormat, description: 'The data table.' })),
  valueColumn: requiredOnServer(
    line({ maxLength: 63, format: keyFormat, description: 'The column stored as the answer.' }),
  ),
  labelColumn: line({ maxLength: 63, format: keyFormat, description: 'The column that people see.' }),
  filter: expression(
    'row_filter',
    'A CEL filter over the columns ("values.…") and the answers that decides which rows are offered.',
  ),
  private: privateFilter,
};

/* @__NO_SIDE_EFFECTS__ */
export const optionList = (description: string) =>
  listOf(record(optionShape, { title: 'FormOption' }), {
    max: MAX_OPTIONS,
    counted: { as: 'options', max: 20_000 },
    named: true,
    description,
  });

export const optionsSetting = required(
  byJsonType(
    {
      array: optionList('Options defined in the form.'),
      object: record(tableShape, { title: 'FormTableOptions' }),
    },
    'The options: a list, or the rows of a data table.',
  ),
);

export const shuffleSetting = flag('Shuffles the options for each respondent.');

export const choiceSettings = {
  options: optionsSetting,
  allowOther: flag('Lets respondents enter their own answer.'),
  shuffle: shuffleSetting,
};
