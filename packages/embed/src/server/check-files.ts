import { type Element, type Field, fileSize, loadFieldHandlers } from '@form-service/engine/browser';
import { checkFile } from '../fields/file-check.ts';
import { loadHostedStrings } from '../strings/en-hosted.ts';
import { createTranslate } from '../strings/index.ts';
import type { FormPages } from './contract.ts';

/** Finds the field of a plain form input: `guests.0.photo` is the field `guests.photo`. */
function fieldAt(elements: readonly Element[], keys: readonly string[]): Field | undefined {
  const [key, ...rest] = keys;
  const found = elements.find((element) => element.key === key);
  if (found?.kind === 'group') return fieldAt(found.elements, rest);
  return found?.kind === 'field' && rest.length === 0 ? found : undefined;
}

const holdsFiles: ReadonlySet<string> = new Set(['file', 'image', 'signature']);

export const checkFiles: FormPages['checkFiles'] = async (form, files, mostBytes) => {
  const { locale, definition } = form;
  const t = createTranslate(await loadHostedStrings(locale));
  const elements = definition.pages.flatMap((page) => page.elements);
  return Promise.all(
    files.map(async ({ path, cut, ...facts }) => {
      const field = fieldAt(
        elements,
        path.split('.').filter((part) => !/^\d+$/.test(part)),
      );
      if (!field || !holdsFiles.has(field.type)) return 'unknown';
      const type = (await loadFieldHandlers([field.type]))(field.type);
      const problem = checkFile(type, field as never, facts, { t, locale });
      if (problem !== undefined) return { message: problem };
      if (cut === undefined) return undefined;
      return {
        message:
          cut === 'file' ? t('fileTooLarge', { size: fileSize(mostBytes, locale) }) : t('plainFilesBeyond'),
      };
    }),
  );
};
