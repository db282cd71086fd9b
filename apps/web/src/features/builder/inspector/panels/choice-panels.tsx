/** Panels of fields whose answer is chosen. */
import { matrixColumnsRow, matrixRowsRow, optionsRow } from '../options/options-row.tsx';
import { switchRow } from '../rows/basic-rows.tsx';
import { ChoiceDefault, ChoicesDefault, CountryDefault, RankingDefault } from '../rows/default-rows.tsx';
import { countriesRow } from '../rows/list-rows.tsx';
import { lookupFilterRow, lookupLabelRow, lookupTableRow } from '../rows/lookup-rows.tsx';
import { MatrixDefault } from '../rows/part-defaults.tsx';
import { filterHint, privateRow } from '../rows/private-row.ts';
import type { FieldPanels } from './field-panel-shape.ts';
import { least, most } from './limit-rows.ts';

const shuffle = switchRow({
  label: 'Shuffle',
  hint: 'Each respondent sees another order.',
});

const choices = (hasImages = false) => ({
  options: optionsRow({ hasImages }),
  allowOther: switchRow({ label: 'Allow another answer', hint: 'People can write one of their own.' }),
  shuffle,
});

export const choicePanels: FieldPanels<
  | 'single_choice'
  | 'dropdown'
  | 'picture_choice'
  | 'country'
  | 'multi_choice'
  | 'ranking'
  | 'matrix'
  | 'lookup'
> = {
  single_choice: { settings: choices(), Default: ChoiceDefault },
  dropdown: { settings: choices(), Default: ChoiceDefault, hasPlaceholder: true },
  picture_choice: { settings: choices(true), Default: ChoiceDefault },
  country: {
    settings: {
      countries: countriesRow({ label: 'Only these countries', hint: 'All, if the list is empty.' }),
      preferred: countriesRow({ label: 'First in the list', section: 'options' }),
    },
    Default: CountryDefault,
    hasPlaceholder: true,
  },
  multi_choice: {
    settings: { ...choices(), min: least('choices'), max: most('choices') },
    Default: ChoicesDefault,
  },
  ranking: {
    settings: {
      options: optionsRow({ hasImages: true }),
      shuffle,
      partial: switchRow({ label: 'Places may stay empty', hint: 'Not every option needs a place.' }),
    },
    Default: RankingDefault,
  },
  matrix: {
    settings: {
      rows: matrixRowsRow,
      columns: matrixColumnsRow,
      multiple: switchRow({ label: 'Several answers in a row' }),
      everyRow: switchRow({
        label: 'Every row',
        hint: 'Once one row is answered, all must be.',
        section: 'validation',
      }),
    },
    Default: MatrixDefault,
  },
  lookup: {
    settings: {
      tableId: lookupTableRow,
      labelColumn: lookupLabelRow,
      filter: lookupFilterRow,
      private: privateRow(filterHint, 'options'),
    },
    Default: null,
    hasPlaceholder: true,
  },
};
