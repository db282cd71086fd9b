import { expression, line, requiredOnServer } from '../settings/setting.ts';
import { keyFormat, rowIdFormat, tableIdFormat } from '../settings/text-formats.ts';
import { createFullHandler } from './answer-handler.ts';
import { STRING } from './answer-type.ts';
import { compareStrings } from './calendar.ts';
import { fieldType, type Parsed, parsed, rejected } from './field-type.ts';
import { privateFilter } from './option-settings.ts';
import { problem, wrongType } from './problems.ts';

function parseRow(json: unknown): Parsed<string> {
  if (typeof json !== 'string') return rejected(wrongType('text'));
  if (json.length > 100) return rejected(problem('invalid_row_id'));
  const id = json.trim();
  if (id === '') return parsed<string>(null);
  return rowIdFormat.test(id) ? parsed(id) : rejected(problem('invalid_row_id'));
}

export const lookupHandler = createFullHandler<unknown, string>({
  parse: parseRow,
  check: (answer, _settings, { options }) =>
    options && !options.has(answer) ? [problem('not_an_option')] : [],
  formatAnswer: (answer, _settings, { options }) => options?.label(answer) ?? answer,
});

export const lookup = fieldType('lookup', lookupHandler, {
  title: 'Table lookup',
  settings: {
    tableId: requiredOnServer(line({ maxLength: 30, format: tableIdFormat, description: 'The data table.' })),
    labelColumn: requiredOnServer(
      line({ maxLength: 63, format: keyFormat, description: 'The column that people see and search.' }),
    ),
    filter: expression(
      'row_filter',
      'A CEL filter over the columns ("values.…") and the answers that decides which rows are offered.',
    ),
    private: privateFilter,
  },
  valueType: () => STRING,
  order: compareStrings,
  cell: (answer) => answer,
  answerSchema: () => ({ type: 'string', maxLength: 30, pattern: rowIdFormat.pattern }),
});
