import type { FieldAnswers, FileInfo } from '@form-service/engine/browser';
import { showSize } from '../uploads/file-facts.ts';
import type { FormTools } from './control.ts';

const ANY_FILE = `fil_${'0'.repeat(26)}`;

/** What the engine finds wrong with a file before it is sent, in words that say what would do; undefined for a good one. */
export function checkFile(
  type: FieldAnswers,
  field: { maxSize?: number | undefined },
  facts: FileInfo,
  { say, locale }: FormTools,
): string | undefined {
  const problems = type.validate([ANY_FILE], field, {
    today: '',
    now: '',
    compilePattern: () => ({ problem: { message: '' } }),
    file: () => facts,
  });
  for (const { code, values } of problems) {
    if (code === 'file_too_large') {
      const size = field.maxSize ?? Number(values?.max) * 1_000_000;
      return say('fileTooLarge', { size: showSize(size, locale) });
    }
    if (code === 'file_type_not_allowed') {
      const accept = [values?.accept ?? []].flat().map(String);
      return say('fileWrongType', { accept: new Intl.ListFormat(locale, { type: 'unit' }).format(accept) });
    }
  }
  return undefined;
}
