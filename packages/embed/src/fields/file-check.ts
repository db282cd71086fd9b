import type { AnswerValidator, FileInfo } from '@form-service/engine/browser';
import type { FormTools } from './control.ts';

const PLACEHOLDER_ID = `fil_${'0'.repeat(26)}`;

/** What the engine finds wrong with a file before it is sent, in words that say what would do; undefined for a good one. */
export function checkFile(
  type: AnswerValidator,
  field: Parameters<AnswerValidator['check']>[1],
  facts: FileInfo,
  { say, locale }: Pick<FormTools, 'say' | 'locale'>,
): string | undefined {
  const problems = type.check([PLACEHOLDER_ID], field, {
    today: '',
    now: '',
    compilePattern: () => ({ problem: { message: '' } }),
    file: () => facts,
  });
  for (const { code, values = {} } of problems) {
    const words = (name: string): string => {
      const value = values[name];
      return typeof value === 'function' ? value(locale) : '';
    };
    if (code === 'file_too_large') return say('fileTooLarge', { size: words('max') });
    if (code === 'file_type_not_allowed') return say('fileWrongType', { accept: words('accept') });
  }
  return undefined;
}
