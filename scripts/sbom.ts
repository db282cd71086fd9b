/**
 * `npm run sbom` writes sbom.cdx.json: a software bill of materials (CycloneDX 1.6) of a deployment's packages. `npm run sbom --
 * <file>` writes it elsewhere. It is generated from the lockfile, since `npm sbom` skips workspace dependencies.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

interface LockedPackage {
  version: string;
  integrity?: string;
  license?: string;
  optional?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const [file = 'sbom.cdx.json'] = process.argv.slice(2);
const lockfile = await readFile('package-lock.json', 'utf8');
const { name, version, packages } = JSON.parse(lockfile) as {
  name: string;
  version: string;
  packages: Record<string, LockedPackage>;
};

const folder = 'node_modules/';
const nameOf = (path: string): string => path.slice(path.lastIndexOf(folder) + folder.length);
const purlOf = (path: string): string =>
  `pkg:npm/${nameOf(path).replace('@', '%40')}@${packages[path]?.version}`;

/** Resolves a dependency like Node.js: in the package's own node_modules or a parent's. */
const findFrom = (path: string, wanted: string): string | undefined => {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${folder}`)))) {
    const found = at === '' ? folder + wanted : `${at}/${folder}${wanted}`;
    if (packages[found]) return found;
    if (at === '') return undefined;
  }
};

/** The runtime dependencies of a package, except workspaces. */
const needsOf = (path: string): string[] => {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path] ?? {};
  const peers = Object.keys(peerDependencies ?? {}).filter((one) => !peerDependenciesMeta?.[one]?.optional);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return names.flatMap((wanted) => findFrom(path, wanted) ?? []).filter((found) => !packages[found]?.link);
};

const own = Object.keys(packages).filter((path) => !path.includes(folder));
const run = new Set(own.flatMap(needsOf));
for (const path of run) for (const needed of needsOf(path)) run.add(needed);

const dependsOn = (paths: readonly string[]): string[] => [...new Set(paths.map(purlOf))].sort();

const hashesOf = (integrity = ''): object[] =>
  integrity.split(' ').flatMap((one) => {
    const [algorithm, digest = ''] = one.split('-');
    const content = Buffer.from(digest, 'base64').toString('hex');
    return algorithm === 'sha512' ? [{ alg: 'SHA-512', content }] : [];
  });

const licensesOf = (license: string | undefined): object[] => {
  if (license === undefined) return [];
  if (license.includes(' ')) return [{ expression: license.replace(/^\((.*)\)$/, '$1') }];
  return [{ license: /^[A-Za-z0-9.+-]+$/.test(license) ? { id: license } : { name: license } }];
};

const components = new Map(
  [...run].sort().map((path) => {
    const { version, optional, integrity, license } = packages[path] as LockedPackage;
    const purl = purlOf(path);
    const scope = optional ? 'optional' : 'required';
    const [hashes, licenses] = [hashesOf(integrity), licensesOf(license)];
    return [
      purl,
      { type: 'library', 'bom-ref': purl, name: nameOf(path), version, purl, scope, hashes, licenses },
    ];
  }),
);

const root = `pkg:npm/${name}@${version}`;
const digest = createHash('sha256').update(lockfile).digest('hex');
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  // Deterministic for the same packages.
  serialNumber: `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`,
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': root, name, version, purl: root } },
  components: [...components.values()],
  dependencies: [
    { ref: root, dependsOn: dependsOn(own.flatMap(needsOf)) },
    ...[...run].map((path) => ({ ref: purlOf(path), dependsOn: dependsOn(needsOf(path)) })),
  ],
};
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file} lists ${components.size} packages.`);
