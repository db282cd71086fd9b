import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

interface Bill {
  bomFormat: string;
  metadata: { component: { name: string; 'bom-ref': string } };
  components: { purl: string; hashes: object[]; licenses: object[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const write = async (): Promise<Bill> => {
  const folder = await mkdtemp(join(tmpdir(), 'form-service-sbom-'));
  const file = join(folder, 'sbom.json');
  await promisify(execFile)(process.execPath, ['scripts/sbom.ts', file]);
  const bill = JSON.parse(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true });
  return bill;
};

test('the bill of materials lists the packages of a deployment with hashes, licenses and dependencies', async () => {
  const { bomFormat, metadata, components, dependencies } = await write();
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'form-service']);
  expect(components.length).toBeGreaterThan(300);
  expect(components.filter(({ hashes }) => hashes.length !== 1)).toEqual([]);
  // A few old packages have their license only as text.
  expect(components.filter(({ licenses }) => licenses.length === 0).length).toBeLessThan(10);

  const listed = new Set(components.map(({ purl }) => purl));
  const named = (name: string) => [...listed].filter((purl) => purl.startsWith(`pkg:npm/${name}@`));
  expect(['fastify', 'pg', 'liquidjs', 'piscina', 'pino'].map((name) => named(name).length)).toEqual([
    1, 1, 1, 1, 1,
  ]);
  expect(named('vitest')).toEqual([]);

  // Every reference is listed.
  const mentioned = dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect([...new Set(mentioned)].filter((purl) => !listed.has(purl))).toEqual([
    metadata.component['bom-ref'],
  ]);
});
