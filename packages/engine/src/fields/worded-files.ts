/** Files with their texts: apart from their answers, since few respondents need them. */
import { splitCell } from './cells.ts';
import type { Texts } from './field-type.ts';
import { type FileIds, fileAnswers, imageAnswers, parseFiles, signatureAnswers } from './file-answers.ts';
import { listFormat } from './formatters.ts';
import { worded } from './worded.ts';

const fileTexts: Texts<unknown, FileIds> = {
  show: (answer, _settings, { locale, file }) =>
    listFormat(locale).format(answer.map((id) => file?.(id)?.name ?? id)),
  fromCell: (text) => parseFiles(splitCell(text)),
};

export const wordedFile = worded(fileAnswers, fileTexts);
export const wordedImage = worded(imageAnswers, fileTexts);
export const wordedSignature = worded(signatureAnswers, fileTexts);
