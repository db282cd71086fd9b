import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Encoding, encodedEndings } from '../../http/accepted-encoding.ts';
import { fail } from '../../http/fail.ts';

const distFolder = fileURLToPath(new URL('../../../../../apps/web/dist/app/', import.meta.url));

/**
 * The admin app as `npm run build` made it. A build that comes while the service runs is noticed. Only files that are in
 * its folder can be read: a name is looked up, never made into a path.
 */
export const createWebBuild = (dist = distFolder) => {
  let known: { madeAt: number; document: string; names: Set<string> } | undefined;
  const read = new Map<string, Promise<Buffer>>();

  const current = async () => {
    const file = join(dist, 'index.html');
    try {
      const { mtimeMs: madeAt } = await stat(file);
      if (known?.madeAt !== madeAt) {
        const [document, names] = await Promise.all([readFile(file, 'utf8'), readdir(join(dist, 'assets'))]);
        known = { madeAt, document, names: new Set(names) };
        read.clear();
      }
      return known;
    } catch {
      return fail('unavailable', { message: 'The admin app is not built. Run "npm run build".' });
    }
  };

  return {
    document: async (): Promise<string> => (await current()).document,

    /** Undefined where the build has none of this name. Pictures and fonts are compressed by their own kind. */
    async file(name: string, accepted: Encoding): Promise<{ bytes: Buffer; encoding: Encoding } | undefined> {
      const { names } = await current();
      if (!names.has(name)) return undefined;
      const encoding = names.has(`${name}${encodedEndings[accepted]}`) ? accepted : 'identity';
      const stored = `${name}${encodedEndings[encoding]}`;
      const bytes = read.get(stored) ?? readFile(join(dist, 'assets', stored));
      read.set(stored, bytes);
      return { bytes: await bytes, encoding };
    },
  };
};

export type WebBuild = ReturnType<typeof createWebBuild>;
