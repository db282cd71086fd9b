/** A package.json of the repository. */
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

/** Common fields: without `private` and tools, and with the tested Node version. */
const shared = ({ name, version, description, license, type }: SourceManifest) => ({
  name,
  version,
  description,
  license,
  type,
  engines: { node: '>=20' },
});

/** The manifest of a compiled package: `./src/index.ts` becomes `./dist/index.js` with declarations. */
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

/** The manifest of the embed, which is bundled and has no dependencies. */
export const embedManifest = (source: SourceManifest): PublishedManifest => ({
  ...shared(source),
  // Importing it defines the element.
  sideEffects: ['./embed.js', './parts/*'],
  exports: {
    '.': { types: './embed.d.ts', default: './embed.js' },
    './embed.js': { types: './embed.d.ts', default: './embed.js' },
    // Types only: `import type {} from '@form-service/embed/react'`.
    './react': { types: './react.d.ts' },
    './vue': { types: './vue.d.ts' },
  },
  files: ['embed.js', 'parts', '*.d.ts'],
});
