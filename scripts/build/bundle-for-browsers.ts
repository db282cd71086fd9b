import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';

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

/** Browsers with declarative shadow roots and constructed style sheets, except Firefox, which got the former later. */
const target = ['chrome111', 'edge111', 'firefox121', 'safari16.4'];

/** The style sheets of the hosted page; browser-files.ts uses the first name of each. */
const styles = [['src/style/form.css'], ['src/style/print.css'], ['src/server/page.css']] as const;

const inline = '?inline';

/** Matches modules by path. */
const part = (paths: string): RegExp => new RegExp(paths);

const minifyCss = async (file: string): Promise<Buffer> => {
  const { code } = transform({ filename: file, code: await readFile(file), minify: true });
  return Buffer.from(code);
};

/** `import text from './form.css?inline'` */
const cssAsText: Plugin = {
  name: 'css-as-text',
  async resolveId(name, importer) {
    if (!name.endsWith(inline)) return undefined;
    const found = await this.resolve(name.slice(0, -inline.length), importer);
    return found && `${found.id}${inline}`;
  },
  async load(id) {
    if (!id.endsWith(inline)) return undefined;
    const text = (await minifyCss(id.slice(0, -inline.length))).toString();
    return { code: `export default ${JSON.stringify(text)}`, moduleType: 'js' };
  },
};

/**
 * Chunk groups: a few files load faster than many small ones. A form with every field type loads ten; form-size.test.ts counts
 * them.
 */
const groups = [
  // Shared by both scripts.
  { name: 'form', tags: ['$initial' as const], minShareCount: 2 },
  {
    name: 'optional',
    test: part(
      'embed/src/(view/optional-views\\.|fields/(choices-with-other|parts/field-texts|parts\\.))|preact/hooks|engine/src/(fields/(answer-handler|json-cells)\\.|settings/text-formats|expressions/time-literals)',
    ),
  },
  // For links with prefilled answers.
  { name: 'texts', test: part('engine/src/browser/field-types/basic-handlers') },
  {
    name: 'scales',
    test: part(
      'embed/src/fields/(parts/)?(number-scales|scales|slider|currency|picture-choice|ranking|matrix|lookup|combobox|table-choices)|engine/src/browser/field-types/scales',
    ),
  },
  {
    name: 'files',
    test: part(
      'embed/src/fields/(parts/)?(files|signature)|embed/src/uploads/(uploads|stored)|engine/src/browser/field-types/files',
    ),
  },
  // Loaded with the first search in a data table, or for options that depend on other answers.
  { name: 'options', test: part('embed/src/options/(search|stale)|engine/src/session/stale') },
  // Loaded with the first upload.
  { name: 'uploads', test: part('embed/src/uploads/(attempt-upload|wait-for-uploads)') },
  {
    name: 'contact',
    test: part('embed/src/fields/parts/contact|engine/src/browser/field-types/contact-and-time\\.'),
  },
  { name: 'lists', test: part('embed/src/view/list\\.|embed/src/visit/instance|engine/src/session/lists') },
  {
    name: 'resume',
    test: part(
      'embed/src/visit/(shared/|resume-draft|create-resume-link|renew-link)|embed/src/view/(resume-dialog|expired-link)|idb-keyval',
    ),
  },
  { name: 'logic', test: part('engine/src/calculation/stored-form') },
];

/**
 * Bundles `<service-form>`: one file with what every form needs, chunks for the rest, and the styles of the hosted page, which
 * load before any script. Not with Vite, whose preload helper is larger than many chunks.
 */
export const bundleForBrowsers = async (root: string, outDir: string): Promise<void> => {
  const bundle = await rolldown({
    // The server finds the entry script of a previous build by this name; see form-pages/serve-embed.ts.
    input: { 'service-form': join(root, 'src/index.ts'), 'hosted-form': join(root, 'src/hosted.ts') },
    platform: 'browser',
    plugins: [pureCalls(), cssAsText],
    transform: {
      target,
      jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
      inject: { h: ['preact', 'h'], Fragment: ['preact', 'Fragment'] },
    },
    tsconfig: false,
    preserveEntrySignatures: 'strict',
  });
  const { output } = await bundle.write({
    dir: outDir,
    format: 'esm',
    minify: true,
    // Browsers do not need bundler annotations.
    comments: { annotation: false },
    entryFileNames: '[name]-[hash].js',
    // Short, because the first script of every form contains the file names of all chunks: names would add 200 bytes.
    chunkFileNames: '[hash:7].js',
    codeSplitting: { groups },
  });
  await bundle.close();
  const chunks = output.filter((one): one is OutputChunk => one.type === 'chunk');
  const manifest: Record<string, { file: string; name?: string; imports?: string[] }> = {};
  for (const { fileName, name, isEntry, facadeModuleId, imports } of chunks)
    manifest[isEntry && facadeModuleId ? relative(root, facadeModuleId) : fileName] = {
      file: fileName,
      name,
      imports,
    };
  for (const [source, ...more] of styles) {
    const css = Buffer.concat(
      await Promise.all([source, ...more].map((name) => minifyCss(join(root, name)))),
    );
    const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
    const file = source.replace(/^.*\//, '').replace('.css', `-${hash}.css`);
    await mkdir(outDir, { recursive: true });
    await writeFile(join(outDir, file), css);
    manifest[source] = { file };
  }
  await writeFile(join(outDir, 'manifest.json'), JSON.stringify(manifest));
};
