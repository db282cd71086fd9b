import { type Definition, exportXlsForm } from '@form-service/engine';
import { writeWorkbook } from './write-workbook.ts';

export interface ExportTask {
  /** JSON text: parsing it costs less than cloning objects. */
  definition: string;
  title: string;
  defaultLocale: string;
}

/** Writes a form as a workbook. */
export const run = ({ definition, ...options }: ExportTask): Promise<Uint8Array> =>
  writeWorkbook(exportXlsForm(JSON.parse(definition) as Definition, options).sheets);
