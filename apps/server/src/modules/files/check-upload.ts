import type { ErrorDetail } from '@form-service/contracts';
import { type ByteSource, InvalidStructure } from '../../kit/file-structure/byte-source.ts';
import { checkStructure } from '../../kit/file-structure/check-structure.ts';
import { executableError, extensionMismatchError } from './check-file-name.ts';
import { isExecutable } from './executables.ts';
import { extensionFits } from './extension-fits.ts';
import { essenceOf, isZip, looksLikeText, sniff } from './sniff.ts';

/** What was declared when the upload was started. */
export interface DeclaredFile {
  name: string;
  size: number;
  sha256: string | null;
  contentType: string;
}

/** What was uploaded. */
export interface ReceivedFile {
  sha256: string;
  /** The first bytes. */
  head: Buffer;
  /** All bytes, for random access. */
  bytes: ByteSource;
}

type UploadCheck = { contentType: string } | { rejection: ErrorDetail };

const rejected = (path: string, code: string, message: string): UploadCheck => ({
  rejection: { path, code, message },
});

const imagePattern = /^image\/(png|jpeg|gif|webp)$/;

/** The structure to check; undefined for types without a check. */
const structureKindOf = (type: string, head: Buffer) => {
  if (type === 'application/pdf') return 'pdf';
  // Old Office types are also used for new files, which are ZIP archives.
  if (isZip(type) || head.toString('latin1', 0, 4) === 'PK\x03\x04') return 'zip';
  return imagePattern.exec(type)?.[1] as 'png' | 'jpeg' | 'gif' | 'webp' | undefined;
};

/** Whether the upload matches its declaration. `owner` is charged for long checks. */
export const checkUpload = async (
  declared: DeclaredFile,
  { sha256, head, bytes }: ReceivedFile,
  owner: string,
): Promise<UploadCheck> => {
  const { name, size } = declared;
  if (bytes.size !== size)
    return rejected(
      'size',
      'size_mismatch',
      `The declared size is ${size} bytes, but ${bytes.size} bytes were uploaded. Start a new upload with the exact size.`,
    );
  if (declared.sha256 !== null && sha256 !== declared.sha256)
    return rejected(
      'sha256',
      'sha256_mismatch',
      'The SHA-256 does not match: the file was changed during the upload, or is another file. Upload it again.',
    );
  if (isExecutable(head, looksLikeText(head)))
    return { rejection: executableError('contentType', 'Files like this') };
  const contentType = await sniff(declared.contentType, head);
  if (contentType === undefined)
    return rejected(
      'contentType',
      'content_type_mismatch',
      `The file is not of type ${declared.contentType}. Start a new upload with the correct type.`,
    );
  const type = essenceOf(contentType);
  if (!(await extensionFits(name, type))) return { rejection: await extensionMismatchError(name, type) };
  const kind = structureKindOf(type, head);
  try {
    if (kind) await checkStructure(bytes, { kind, type, owner });
  } catch (error) {
    if (!(error instanceof InvalidStructure)) throw error;
    return rejected(
      'contentType',
      'damaged_file',
      `The file is damaged or not really of type ${type}: ${error.message}. Open it, save it again, and upload that.`,
    );
  }
  return { contentType };
};
