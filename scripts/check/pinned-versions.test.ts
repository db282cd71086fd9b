import { expect, test } from 'vitest';
import { hostsIn, looseImagesIn, rangesIn } from './pinned-versions.ts';

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
  'reports the range %s in any kind of dependency',
  (version) => {
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'])
      expect(rangesIn('apps/server/package.json', { [kind]: { pg: version } })).toEqual([
        `apps/server/package.json: pg is "${version}". Use an exact version.`,
      ]);
  },
);

test('a lockfile may link workspaces but not contain URLs', () => {
  const link = { resolved: 'apps/server' };
  expect(
    hostsIn({ packages: { '': {}, 'node_modules/@form-service/server': link, 'node_modules/pg': {} } }),
  ).toEqual([]);
  const hosted = { 'node_modules/pg': { resolved: 'https://registry.example.com/pg/-/pg-8.23.1.tgz' } };
  expect(hostsIn({ packages: hosted }).join()).toContain('node_modules/pg has a "resolved" URL');
});

const digest = `sha256:${'0a'.repeat(32)}`;

test.each([
  `FROM node:24@${digest} AS build\nFROM build`,
  `ARG NODE_IMAGE=node:24.1.0-slim\nFROM \${NODE_IMAGE} AS build\nFROM --platform=linux/arm64 $NODE_IMAGE`,
  `ARG NODE_IMAGE=node@${digest}\nFROM $NODE_IMAGE`,
  `services:\n  redis:\n    image: \${REDIS_IMAGE:-redis:8.2.1}`,
  `services:\n  redis:\n    image: 'redis:8@${digest}'`,
])('images that have a digest, or accept one, pass: %s', (text) => {
  expect(looseImagesIn('Dockerfile', text)).toEqual([]);
});

test.each([
  ['FROM node:24-slim AS build', 'node:24-slim'],
  ['FROM node:24.1.0-slim', 'node:24.1.0-slim'],
  ['ARG NODE_IMAGE=node:24-slim\nFROM $NODE_IMAGE', '$NODE_IMAGE'],
  ['ARG NODE_IMAGE\nFROM $NODE_IMAGE', '$NODE_IMAGE'],
  ['services:\n  redis:\n    image: redis:8.2.1', 'redis:8.2.1'],
  ['services:\n  redis:\n    image: ${REDIS_IMAGE:-redis}', '${REDIS_IMAGE:-redis}'],
  ['# syntax=docker/dockerfile:1', 'docker/dockerfile:1'],
])('reports an image whose tag can change: %s', (text, image) => {
  expect(looseImagesIn('Dockerfile', text)).toEqual([
    expect.stringContaining(`the image "${image}" can change`),
  ]);
});
