import { pluralize } from '../ui/text-format.ts';
import type { ImportPreview } from './import-api.ts';

const spreadsheet = /\.(xls[xmb]?|ods|numbers)$/i;

/** Why a file cannot be imported, as far as known before the upload. */
export const validateCsvFile = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (spreadsheet.test(name))
    return `“${name}” is a spreadsheet. Save it as CSV first, then choose that file.`;
  return size === 0 ? `“${name}” is empty.` : undefined;
};

/** Summary of a parsed file. */
export const fileSummaryText = ({
  rowEstimate,
  rowsRead,
  columns,
}: Pick<ImportPreview, 'rowEstimate' | 'rowsRead' | 'columns'>): string =>
  `${rowsRead < rowEstimate ? 'About ' : ''}${pluralize(rowEstimate, 'row')} in ${pluralize(columns.length, 'column')}. Check these settings.`;
