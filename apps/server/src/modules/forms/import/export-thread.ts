import { type Definition, exportXlsForm } from '@form-service/engine';
import { writeWorkbook } from './write-workbook.ts';

export interface ExportTask {
  /** As text: reading it takes less time than copying objects does. */
  definition: string;
  title: string;
  defaultLocale: string;
}

/** A form as a workbook. */
export const run = ({ definition, ...options }: ExportTask): Promise<Uint8Array> =>
  writeWorkbook(exportXlsForm(JSON.parse(definition) as Definition, options).sheets);
