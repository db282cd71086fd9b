import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../../../../../../docs/guides/', import.meta.url);

export interface Guide {
  /** `field-types` */
  name: string;
  title: string;
  text: string;
}

const readGuides = async (): Promise<readonly Guide[]> => {
  // An installation without the documentation has no guides.
  const files = await readdir(folder).catch(() => []);
  return Promise.all(
    files
      .filter((file) => file.endsWith('.md'))
      .sort()
      .map(async (file) => {
        const text = await readFile(new URL(file, folder), 'utf8');
        const name = file.replace(/\.md$/, '');
        return { name, title: /^# (.+)$/m.exec(text)?.[1] ?? name, text };
      }),
  );
};

let read: Promise<readonly Guide[]> | undefined;

/** The guides of the documentation, read once: they change only with the program. */
export const guides = (): Promise<readonly Guide[]> => {
  read ??= readGuides();
  return read;
};
