import { type Definition, type DefinitionIssue, walkElements } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { decodeId } from '../../kit/ids.ts';
import { knownFiles } from './store.ts';

/** The images in a definition with their paths, in content and in options. */
const imagesIn = (definition: Definition): { path: string; id: string | undefined }[] => {
  const found: { path: string; id: string | undefined }[] = [];
  const add = (of: unknown, path: string) => {
    const { imageFileId } = of as { imageFileId?: unknown };
    if (typeof imageFileId === 'string')
      found.push({ path: `${path}.imageFileId`, id: decodeId('fil', imageFileId) });
  };
  for (const { element, path } of walkElements(definition)) {
    add(element, path);
    const { options } = element as { options?: unknown };
    if (Array.isArray(options))
      for (const [index, option] of options.entries()) add(option, `${path}.options.${index}`);
  }
  return found;
};

/** Reports images that do not exist in the account. */
export const checkImages = async (
  db: Db,
  accountId: string,
  definition: Definition,
): Promise<DefinitionIssue[]> => {
  const images = imagesIn(definition);
  const ids = images.flatMap(({ id }) => id ?? []);
  const known = await knownFiles(db, accountId, ids);
  return images
    .filter(({ id }) => id === undefined || !known.has(id))
    .map(({ path }) => ({
      severity: 'error',
      path,
      code: 'unknown_file',
      message: 'No file has this id. Upload the image and use the id of the new file.',
    }));
};
