import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../packages/engine/src/', import.meta.url));

/** The functions of the engine that say of themselves that a call has no effect but its result. */
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
 * For bundlers of the engine: says at each call what the called function says of itself. Rolldown sees that by itself
 * where a statement holds one such call, and not where it holds several, as the settings of field types do; they would all
 * be in a browser's bundle.
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
