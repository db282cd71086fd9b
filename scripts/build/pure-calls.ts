import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../packages/engine/src/', import.meta.url));

/** The engine's functions that are marked as free of side effects. */
function pureFunctions(): string[] {
  const files = ['fields', 'settings'].flatMap((folder) =>
    readdirSync(join(source, folder))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(source, folder, name)),
  );
  return files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /@__NO_SIDE_EFFECTS__ \*\/\s+(?:export )?(?:const|function) (\w+)/g,
      ),
    ].map(([, name]) => name as string),
  );
}

/**
 * Marks calls of side-effect-free functions as pure. Rolldown detects this for statements with one such call but not with
 * several, such as field type settings, which would all end up in browser bundles.
 */
export function pureCalls() {
  const call = new RegExp(`(?<![.\\w]|function )(${pureFunctions().join('|')})(?=(?:<[^()]*>)?\\()`, 'g');
  return {
    name: 'pure-calls',
    enforce: 'pre' as const,
    transform: {
      filter: { id: /packages\/engine\/src\/(?:fields|settings)\// },
      handler: (code: string) => ({ code: code.replace(call, '/* @__PURE__ */ $1'), map: null }),
    },
  };
}
