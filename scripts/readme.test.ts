import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../apps/server/src/config.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).sort();

const source = read('apps/server/src/config.ts');
const example = read('.env.example');
const readme = read('README.md');

/** The variables that readConfig reads. */
const variablesRead = (given: Record<string, string>): Set<string> => {
  const names = new Set<string>();
  const env = new Proxy(given, {
    get(target, name: string) {
      names.add(name);
      return target[name];
    },
  });
  readConfig(env);
  return names;
};

// With a bucket, so that the S3 settings are read too.
const known = [...variablesRead({ S3_BUCKET: 'files' })].sort();

describe('the documented configuration', () => {
  it('covers every variable in config.ts', () => {
    const named = namesIn(source, /'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g);
    expect(known).toEqual([...new Set(named)]);
  });

  it('lists exactly these variables once in the table of README.md', () => {
    const [, section = ''] = readme.split('\n## Configuration\n');
    const [table = ''] = section.split('\n## ');
    expect(namesIn(table, /^\| `([A-Z][A-Z0-9_]*)` \|/gm)).toEqual(known);
  });

  it('lists exactly these variables once in .env.example', () => {
    expect(namesIn(example, /^#?([A-Z][A-Z0-9_]*)=/gm)).toEqual(known);
  });

  it('has valid values in .env.example', () => {
    const uncommented = example.replaceAll(/^#(?=[A-Z][A-Z0-9_]*=)/gm, '');
    const env = parseEnv(uncommented);
    expect(Object.keys(env).sort()).toEqual(known);
    expect(() => readConfig(env)).not.toThrow();
  });
});

it('lists the two commands in README.md', () => {
  expect(readme).toMatch(/^npm start$/m);
  expect(readme).toMatch(/^npm test$/m);
});
