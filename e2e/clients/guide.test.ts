import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { otherClients } from './other-clients.ts';
import { typeScriptClients } from './typescript-clients.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const guide = read('../../docs/guides/generated-clients.md');

test.each([...typeScriptClients, ...otherClients])(
  'the guide shows how to generate $name',
  ({ generate }) => {
    expect(guide).toContain(`${generate.join(' ')}\n`);
  },
);

test('the guide shows the settings that are used', () => {
  const settings = read('openapi-python-client.yaml').trimEnd().replaceAll(/^/gm, '  ');
  expect(guide).toContain(`\`\`\`yaml\n${settings}\n`);
});

test('the guide names the versions that are tested', () => {
  const { devDependencies } = JSON.parse(read('../../package.json')) as {
    devDependencies: Record<string, string>;
  };
  const python = new Map(
    [...read('requirements.txt').matchAll(/^([\w-]+)==(\S+)$/gm)].map(([, name = '', version]) => [
      name,
      version,
    ]),
  );
  const versions = [...guide.matchAll(/^\| .* \| (\d+\.\d+\.\d+) \|/gm)].map(([, version]) => version);
  const generator = python.get('openapi-generator-cli');
  expect(versions).toEqual([
    devDependencies['openapi-typescript'],
    devDependencies['@hey-api/openapi-ts'],
    python.get('openapi-python-client'),
    ...[generator, generator, generator],
  ]);
  for (const name of ['openapi-python-client', 'openapi-generator-cli'])
    expect(guide).toContain(`${name}==${python.get(name)}`);
});
