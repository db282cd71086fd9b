import { expect, test } from 'vitest';
import { hostsIn, rangesIn } from './pinned-versions.ts';

test('exact versions pass, aliases and prereleases too', () => {
  const dependencies = {
    pg: '8.23.1',
    tsc7: 'npm:typescript@7.0.2',
    beta: '18.4.0-beta.17',
    scoped: 'npm:@a/b@1.2.3',
  };
  expect(rangesIn('package.json', { dependencies })).toEqual([]);
});

test.each(['^1.2.3', '~1.2.3', '24', '1.x', '*', 'latest', '>=1.0.0', 'https://example.com/a.tgz'])(
  'the range %s is reported, wherever it stands',
  (version) => {
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'])
      expect(rangesIn('apps/server/package.json', { [kind]: { pg: version } })).toEqual([
        `apps/server/package.json: pg is "${version}". Write the exact version that was tested.`,
      ]);
  },
);

test('a lockfile may link workspaces but name no host', () => {
  const link = { resolved: 'apps/server' };
  expect(
    hostsIn({ packages: { '': {}, 'node_modules/@form-service/server': link, 'node_modules/pg': {} } }),
  ).toEqual([]);
  const hosted = { 'node_modules/pg': { resolved: 'https://registry.example.com/pg/-/pg-8.23.1.tgz' } };
  expect(hostsIn({ packages: hosted }).join()).toContain('node_modules/pg has a "resolved" address');
});
