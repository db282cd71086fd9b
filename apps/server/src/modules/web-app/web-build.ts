import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Encoding, encodedEndings } from '../../http/accepted-encoding.ts';
import { fail } from '../../http/fail.ts';

const distFolder = fileURLToPath(new URL('../../../../../apps/web/dist/app/', import.meta.url));

/**
 * The admin app as built by `npm run build`. A build that appears while the service runs is noticed. Only files in its
 * folder can be read: a name is looked up, never used as a path.
 */
export const createWebBuild = (dist = distFolder) => {
  let cached: { builtAt: number; document: string; names: Set<string> } | undefined;
  const read = new Map<string, Promise<Buffer>>();

  const current = async () => {
    const file = join(dist, 'index.html');
    try {
      const { mtimeMs: builtAt } = await stat(file);
      if (cached?.builtAt !== builtAt) {
        const [document, names] = await Promise.all([readFile(file, 'utf8'), readdir(join(dist, 'assets'))]);
        cached = { builtAt, document, names: new Set(names) };
        read.clear();
      }
      return cached;
    } catch {
      return fail('unavailable', { message: 'The admin app is not built. Run "npm run build".' });
    }
  };

  return {
    document: async (): Promise<string> => (await current()).document,

    /** Undefined if the build has no such file. Images and fonts are already compressed. */
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
