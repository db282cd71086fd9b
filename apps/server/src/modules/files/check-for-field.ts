import { type Field, fieldTypeOf, problemMessage } from '@form-service/engine';
import { fail } from '../../http/fail.ts';
import { encodeId } from '../../kit/ids.ts';
import { essenceOf } from './sniff.ts';
import type { FileDeclaration } from './start-upload.ts';

const anyFile = encodeId('fil', '00000000-0000-7000-8000-000000000000');
/** Errors about a single file. How many files are allowed is checked with the answer. */
const detailPaths = new Map([
  ['file_too_large', 'size'],
  ['file_type_not_allowed', 'contentType'],
]);

/** Rejects a file that the field does not accept before it is uploaded. The answer is validated again with the actual file. */
export const checkFileForField = (field: Field, { name, size, contentType }: FileDeclaration): void => {
  const type = fieldTypeOf(field);
  if (!type.holdsFiles) {
    const message = `The field "${field.key}" does not accept files.`;
    fail('validation_failed', { details: [{ path: 'fieldKey', code: 'not_a_file_field', message }] });
  }
  const file = { name, size, contentType: essenceOf(contentType) };
  const problems = type.validate([anyFile], field as never, {
    today: '',
    now: '',
    compilePattern: () => ({ problem: { message: '' } }),
    file: () => file,
  });
  const details = problems.flatMap((problem) => {
    const path = detailPaths.get(problem.code);
    return path ? [{ path, code: problem.code, message: problemMessage(problem) }] : [];
  });
  if (details.length > 0) fail('validation_failed', { details });
};
