import { globSync, readFileSync } from 'node:fs';

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const;

type Manifest = Partial<Record<(typeof kinds)[number], Record<string, string>>>;

const exact = /^(npm:@?[^@]+@)?\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** The dependencies of a package.json whose version is a range. */
export const rangesIn = (path: string, manifest: Manifest): string[] =>
  kinds.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `${path}: ${name} is "${version}". Use an exact version.`),
  );

/** Lockfile entries with a "resolved" URL, which ties the lockfile to one registry. */
export const hostsIn = (lockfile: { packages: Record<string, { resolved?: string }> }): string[] =>
  Object.entries(lockfile.packages)
    .filter(([, { resolved }]) => resolved?.includes('://'))
    .map(
      ([path]) =>
        `package-lock.json: ${path} has a "resolved" URL. Run npm install with the .npmrc of this repository.`,
    );

const byDigest = /@sha256:[0-9a-f]{64}$/;
const byRelease = /^[^:@]+:v?\d+\.\d+[0-9A-Za-z.-]*$/;

/** The default of an image that is a build argument or a Compose variable. */
const defaultOf = (image: string, text: string): string | undefined => {
  const [, name, preset] = /^\$\{?(\w+)(?::-([^}]+))?\}?$/.exec(image) ?? [];
  if (name === undefined) return undefined;
  return preset ?? new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(text)?.[1] ?? '';
};

/**
 * Images of a Dockerfile or Compose file whose content can change: without a digest and not configurable, or with a tag that is
 * not a release.
 */
export const looseImagesIn = (path: string, text: string): string[] => {
  const stages = new Set([...text.matchAll(/^FROM\s+.*\s+AS\s+(\S+)$/gim)].map(([, name]) => name));
  const images = [
    ...[...text.matchAll(/^FROM\s+(?:--\S+\s+)*(\S+)/gim)],
    ...[...text.matchAll(/^\s+image:\s*['"]?([^\s'"]+)/gm)],
    ...[...text.matchAll(/^#\s*syntax\s*=\s*(\S+)/gim)],
  ].map(([, image]) => image as string);
  return images
    .filter((image) => !stages.has(image) && !byDigest.test(image))
    .filter((image) => {
      const preset = defaultOf(image, text);
      return preset === undefined || !(byDigest.test(preset) || byRelease.test(preset));
    })
    .map(
      (image) =>
        `${path}: the tag of the image "${image}" can change. Use a digest, or make it an argument with a release as its default.`,
    );
};

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** Checks for pinned versions: no ranges, a lockfile that works with any registry, and images that can be pinned. */
export const checkPinnedVersions = (): string[] => [
  ...globSync(['package.json', '{apps,packages}/*/package.json', '{e2e,bench}/package.json']).flatMap(
    (path) => rangesIn(path, read(path)),
  ),
  ...hostsIn(read('package-lock.json')),
  ...['Dockerfile', 'compose.yaml'].flatMap((path) => looseImagesIn(path, readFileSync(path, 'utf8'))),
];
