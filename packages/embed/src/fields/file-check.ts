import type { AnswerValidator, FileInfo } from '@form-service/engine/browser';
import type { FormTools } from './control.ts';

const PLACEHOLDER_ID = `fil_${'0'.repeat(26)}`;

/** Validates a file before it is uploaded. Returns an error message, or undefined if the file is valid. */
export function checkFile(
  type: AnswerValidator,
  field: Parameters<AnswerValidator['check']>[1],
  info: FileInfo,
  { t, locale }: Pick<FormTools, 't' | 'locale'>,
): string | undefined {
  const problems = type.check([PLACEHOLDER_ID], field, {
    today: '',
    now: '',
    compilePattern: () => ({ problem: { message: '' } }),
    file: () => info,
  });
  for (const { code, values = {} } of problems) {
    const valueText = (name: string): string => {
      const value = values[name];
      return typeof value === 'function' ? value(locale) : '';
    };
    if (code === 'file_too_large') return t('fileTooLarge', { size: valueText('max') });
    if (code === 'file_type_not_allowed') return t('fileWrongType', { accept: valueText('accept') });
  }
  return undefined;
}
