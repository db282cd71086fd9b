/** The handlers of file types, separate from their validators because few respondents need them. */

import { createHandler } from './answer-handler.ts';
import { splitCell } from './cells.ts';
import type { TextSpec } from './field-type.ts';
import {
  type FileIds,
  fileValidator,
  imageValidator,
  parseFiles,
  signatureValidator,
} from './file-validators.ts';
import { listFormat } from './formatters.ts';

const fileText: TextSpec<unknown, FileIds> = {
  formatAnswer: (answer, _settings, { locale, file }) =>
    listFormat(locale).format(answer.map((id) => file?.(id)?.name ?? id)),
  fromCell: (text) => parseFiles(splitCell(text)),
};

export const fileHandler = createHandler(fileValidator, fileText);
export const imageHandler = createHandler(imageValidator, fileText);
export const signatureHandler = createHandler(signatureValidator, fileText);
