/** A package.json as it stands in the repository. */
export interface SourceManifest {
  name: string;
  version: string;
  description: string;
  license: string;
  type: string;
  exports: Record<string, string>;
  sideEffects?: boolean;
  dependencies?: Record<string, string>;
}

type Target = { types: string; default?: string };

export type PublishedManifest = Omit<SourceManifest, 'exports' | 'sideEffects'> & {
  engines: { node: string };
  sideEffects: boolean | string[];
  exports: Record<string, Target | string>;
  files: string[];
};

/** What holds for all: nothing of the repository's own (`private`, tools), and the Node that is tested. */
const shared = ({ name, version, description, license, type }: SourceManifest) => ({
  name,
  version,
  description,
  license,
  type,
  engines: { node: '>=20' },
});

/** Of a package that is compiled file by file: `./src/index.ts` becomes `./dist/index.js` with its declarations. */
export const compiledManifest = (source: SourceManifest): PublishedManifest => ({
  ...shared(source),
  sideEffects: false,
  exports: Object.fromEntries(
    Object.entries(source.exports).map(([subpath, file]) => {
      const compiled = file.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, '');
      return [subpath, { types: `${compiled}.d.ts`, default: `${compiled}.js` }];
    }),
  ),
  files: ['dist'],
  ...(source.dependencies && { dependencies: source.dependencies }),
});

/** Of the form: built with all that it needs, so that it depends on nothing. */
export const embedManifest = (source: SourceManifest): PublishedManifest => ({
  ...shared(source),
  // Importing it makes the element known.
  sideEffects: ['./embed.js', './parts/*'],
  exports: {
    '.': { types: './embed.d.ts', default: './embed.js' },
    './embed.js': { types: './embed.d.ts', default: './embed.js' },
    // For types alone: `import type {} from '@form-service/embed/react'`.
    './react': { types: './react.d.ts' },
    './vue': { types: './vue.d.ts' },
  },
  files: ['embed.js', 'parts', '*.d.ts'],
});
