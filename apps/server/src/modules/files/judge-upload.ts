import type { ErrorDetail } from '@form-service/contracts';
import { BadStructure, type ByteSource } from '../../kit/file-structure/byte-source.ts';
import { checkStructure } from '../../kit/file-structure/check-structure.ts';
import { isExecutable } from './executables.ts';
import { extensionFits } from './extension-fits.ts';
import { executable, extensionMismatch } from './judge-name.ts';
import { essenceOf, isZip, looksLikeText, sniff } from './sniff.ts';

/** What was said of a file before it came. */
export interface Announced {
  name: string;
  size: number;
  sha256: string | null;
  contentType: string;
}

/** What came. */
export interface Measured {
  sha256: string;
  /** Its first bytes. */
  head: Buffer;
  /** All of them, to be read again. */
  bytes: ByteSource;
}

type Verdict = { contentType: string } | { refusal: ErrorDetail };

const refuse = (path: string, code: string, message: string): Verdict => ({
  refusal: { path, code, message },
});

const picture = /^image\/(png|jpeg|gif|webp)$/;

/** What the bytes must be built as; undefined where that is not known of a type. */
const kindOf = (type: string, head: Buffer) => {
  if (type === 'application/pdf') return 'pdf';
  // Names of old Office formats are in use for the new ones, which are archives.
  if (isZip(type) || head.toString('latin1', 0, 4) === 'PK\x03\x04') return 'zip';
  return picture.exec(type)?.[1] as 'png' | 'jpeg' | 'gif' | 'webp' | undefined;
};

/** Whether what came is what was announced. `owner` is whose turn it takes, where a check is long. */
export const judgeUpload = async (
  announced: Announced,
  { sha256, head, bytes }: Measured,
  owner: string,
): Promise<Verdict> => {
  const { name, size } = announced;
  if (bytes.size !== size)
    return refuse(
      'size',
      'size_mismatch',
      `The declared size is ${size} bytes, but ${bytes.size} bytes were uploaded. Start a new upload with the exact size.`,
    );
  if (announced.sha256 !== null && sha256 !== announced.sha256)
    return refuse(
      'sha256',
      'sha256_mismatch',
      'The SHA-256 does not match: the file was changed during the upload, or is another file. Upload it again.',
    );
  if (isExecutable(head, looksLikeText(head)))
    return { refusal: executable('contentType', 'Files like this') };
  const contentType = await sniff(announced.contentType, head);
  if (contentType === undefined)
    return refuse(
      'contentType',
      'content_type_mismatch',
      `The file is not of type ${announced.contentType}. Start a new upload with the correct type.`,
    );
  const type = essenceOf(contentType);
  if (!(await extensionFits(name, type))) return { refusal: await extensionMismatch(name, type) };
  const kind = kindOf(type, head);
  try {
    if (kind) await checkStructure(bytes, { kind, type, owner });
  } catch (error) {
    if (!(error instanceof BadStructure)) throw error;
    return refuse(
      'contentType',
      'damaged_file',
      `The file is damaged or not really of type ${type}: ${error.message}. Open it, save it again, and upload that.`,
    );
  }
  return { contentType };
};
