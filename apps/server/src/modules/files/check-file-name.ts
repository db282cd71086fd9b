import type { ErrorDetail } from '@form-service/contracts';
import { extensionOf, isExecutableName, isExecutableType } from './executables.ts';
import { extensionFits, usualExtensions } from './extension-fits.ts';
import { essenceOf } from './sniff.ts';

/** Why a file with this name and type is rejected; undefined if it is accepted. */
export const checkFileName = async ({
  name,
  contentType,
}: {
  name: string;
  contentType: string;
}): Promise<ErrorDetail | undefined> => {
  if (isExecutableName(name)) return executableError('name', `Files ending in ".${extensionOf(name)}"`);
  const type = essenceOf(contentType);
  if (isExecutableType(type)) return executableError('contentType', 'Programs and scripts');
  // A generic type: the name is compared with the detected type later.
  if (type === 'application/octet-stream' || (await extensionFits(name, type))) return undefined;
  return extensionMismatchError(name, type);
};

export const executableError = (path: string, what: string): ErrorDetail => ({
  path,
  code: 'executable_file',
  message: `${what} can run as programs and are not accepted. Upload a document or an image instead.`,
});

export const extensionMismatchError = async (name: string, contentType: string): Promise<ErrorDetail> => {
  const extension = extensionOf(name);
  if (essenceOf(contentType) === 'application/octet-stream')
    return mismatchError(
      `The name ends in ".${extension}", but the file has a different format. Rename it, or save it in that format.`,
    );
  const usual = (await usualExtensions(contentType)).slice(0, 3).map((one) => `".${one}"`);
  const suggestion = usual.length > 0 ? `Rename it so that it ends in ${usual.join(' or ')}` : 'Rename it';
  return mismatchError(
    `The name ends in ".${extension}", but the file is of type ${contentType}. ${suggestion}, or save it in the format of its name. Then upload it again.`,
  );
};

const mismatchError = (message: string): ErrorDetail => ({
  path: 'name',
  code: 'extension_mismatch',
  message,
});
