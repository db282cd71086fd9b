import type { ErrorDetail } from '@form-service/contracts';
import { sniff } from './sniff.ts';

/** What was said of a file before it came. */
export interface Announced {
  size: number;
  sha256: string | null;
  contentType: string;
}

/** What came. */
export interface Measured {
  size: number;
  sha256: string;
  /** Its first bytes. */
  head: Buffer;
}

type Verdict = { contentType: string } | { refusal: ErrorDetail };

const refuse = (path: string, code: string, message: string): Verdict => ({
  refusal: { path, code, message },
});

/** Whether what came is what was announced. */
export const judgeUpload = async (announced: Announced, measured: Measured): Promise<Verdict> => {
  if (measured.size !== announced.size)
    return refuse(
      'size',
      'size_mismatch',
      `${announced.size} bytes were announced and ${measured.size} came. Announce the file anew, with its exact size.`,
    );
  if (announced.sha256 !== null && measured.sha256 !== announced.sha256)
    return refuse(
      'sha256',
      'sha256_mismatch',
      'The bytes have another SHA-256 than announced: they were changed on the way, or are another file. Upload again.',
    );
  const contentType = await sniff(announced.contentType, measured.head);
  if (contentType === undefined)
    return refuse(
      'contentType',
      'content_type_mismatch',
      `The bytes are not of the type ${announced.contentType}. Announce the file anew, with the type that it has.`,
    );
  return { contentType };
};
