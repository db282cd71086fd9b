/** Panels of fields with options. */
import { matrixColumnsRow, matrixRowsRow, optionsRow } from '../options/options-row.tsx';
import { filterHint, maximumRow, minimumRow, privateRow, switchRow } from '../rows/basic-rows.tsx';
import { ChoiceDefault, ChoicesDefault, CountryDefault, RankingDefault } from '../rows/default-rows.tsx';
import { countriesRow } from '../rows/list-rows.tsx';
import { lookupFilterRow, lookupLabelRow, lookupTableRow } from '../rows/lookup-rows.tsx';
import { MatrixDefault } from '../rows/part-defaults.tsx';
import type { FieldPanels } from './field-panel-types.ts';

const shuffle = switchRow({
  label: 'Shuffle',
  hint: 'Each respondent sees a different order.',
});

const choices = (hasImages = false) => ({
  options: optionsRow({ hasImages }),
  allowOther: switchRow({ label: 'Allow other answers', hint: 'People can type their own answer.' }),
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
      countries: countriesRow({ label: 'Allowed countries', hint: 'Leave empty to allow all countries.' }),
      preferred: countriesRow({ label: 'Show first', section: 'options' }),
    },
    Default: CountryDefault,
    hasPlaceholder: true,
  },
  multi_choice: {
    settings: { ...choices(), min: minimumRow('choices'), max: maximumRow('choices') },
    Default: ChoicesDefault,
  },
  ranking: {
    settings: {
      options: optionsRow({ hasImages: true }),
      shuffle,
      partial: switchRow({ label: 'Allow partial ranking', hint: 'People don’t have to rank every option.' }),
    },
    Default: RankingDefault,
  },
  matrix: {
    settings: {
      rows: matrixRowsRow,
      columns: matrixColumnsRow,
      multiple: switchRow({ label: 'Multiple answers per row' }),
      everyRow: switchRow({
        label: 'Require every row',
        hint: 'If one row is answered, all rows are required.',
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
