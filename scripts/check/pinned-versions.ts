import { globSync, readFileSync } from 'node:fs';

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const;

type Manifest = Partial<Record<(typeof kinds)[number], Record<string, string>>>;

const exact = /^(npm:@?[^@]+@)?\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** The dependencies of a package.json whose version is a range. */
export const rangesIn = (path: string, manifest: Manifest): string[] =>
  kinds.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `${path}: ${name} is "${version}". Write the exact version that was tested.`),
  );

/** The entries of a lockfile that name the host they came from, which binds the lockfile to one registry. */
export const hostsIn = (lockfile: { packages: Record<string, { resolved?: string }> }): string[] =>
  Object.entries(lockfile.packages)
    .filter(([, { resolved }]) => resolved?.includes('://'))
    .map(
      ([path]) =>
        `package-lock.json: ${path} has a "resolved" address. Run npm install with the .npmrc of this repository.`,
    );

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** The same versions for everybody: no ranges, and a lockfile that installs from any registry. */
export const checkPinnedVersions = (): string[] => [
  ...globSync(['package.json', '{apps,packages}/*/package.json', '{e2e,bench}/package.json']).flatMap(
    (path) => rangesIn(path, read(path)),
  ),
  ...hostsIn(read('package-lock.json')),
];
