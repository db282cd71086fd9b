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
    line({ minLength: 1, maxLength: 200, format: optionValueFormat, description: 'What the answer says.' }),
  ),
  label: line({
    maxLength: 500,
    translatable: true,
    description: 'What people see; the value, if left out.',
  }),
  imageFileId: line({ maxLength: 30, format: fileIdFormat, description: 'A picture of it.' }),
};

export const privateFilter = flag(
  'The browser is not told which answers the filter reads, and the filter may read private fields.',
);

export const tableShape = {
  tableId: requiredOnServer(line({ maxLength: 30, format: tableIdFormat, description: 'The data table.' })),
  valueColumn: requiredOnServer(
    line({ maxLength: 63, format: keyFormat, description: 'The column that gives the answer.' }),
  ),
  labelColumn: line({ maxLength: 63, format: keyFormat, description: 'The column that people see.' }),
  filter: expression(
    'row_filter',
    'Which rows are offered: CEL over the columns ("values.…") and the answers.',
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
      array: optionList('Options written into the form.'),
      object: record(tableShape, { title: 'FormTableOptions' }),
    },
    'What can be chosen: a list of options, or the rows of a data table.',
  ),
);

export const shuffleSetting = flag('Each respondent sees the options in another order.');

export const choiceSettings = {
  options: optionsSetting,
  allowOther: flag("An answer of the respondent's own is possible as well."),
  shuffle: shuffleSetting,
};
