import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../check/run-command.ts';
import { namesOf, prefixFor } from './names.ts';
import { writeModule } from './write-module.ts';

const repository = join(import.meta.dirname, '..', '..');
const command = promisify(execFile);

/** Copies the sources to a temporary folder, with the installed packages and the copied workspaces. */
const copyRepository = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'new-module-'));
  for (const name of [
    'packages',
    'apps/server',
    'scripts/generate-sdk-types.ts',
    'scripts/launch',
    'scripts/sdk-types',
    'scripts/test/when-process-ends.ts',
    'tsconfig.json',
    'biome.json',
    'package.json',
    '.gitignore',
  ])
    await cp(join(repository, name), join(root, name), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)$/.test(path),
    });
  const link = async (folder: string) => {
    await mkdir(join(root, folder), { recursive: true });
    for (const name of await readdir(join(repository, folder)))
      if (name !== '@form-service') await symlink(join(repository, folder, name), join(root, folder, name));
  };
  await link('node_modules');
  await link('apps/server/node_modules');
  await mkdir(join(root, 'node_modules/@form-service'));
  for (const name of ['contracts', 'engine', 'sdk'])
    await symlink(join(root, 'packages', name), join(root, 'node_modules/@form-service', name));
  return root;
};

describe('names', () => {
  test.each([
    ['data-tables', 'data-table', 'data_table', 'dataTable', 'DataTable', 'a'],
    ['entries', 'entry', 'entry', 'entry', 'Entry', 'an'],
    ['addresses', 'address', 'address', 'address', 'Address', 'an'],
    ['cases', 'case', 'case', 'theCase', 'Case', 'a'],
    ['imports', 'import', 'import', 'theImport', 'Import', 'an'],
  ])('the singular of %s is %s', (many, kebab, snake, variable, pascal, article) => {
    expect(namesOf(many)).toMatchObject({ one: { kebab, snake, variable, pascal }, article });
  });

  test('ID prefixes are three letters of the name', () => {
    const prefixes = ['projects', 'users', 'keys', 'data-tables', 'ads'].map((name) =>
      prefixFor(namesOf(name)),
    );
    expect(prefixes).toEqual(['prj', 'usr', 'key', 'dtt', 'ad']);
  });

  test.each(['Forms', 'data_tables', 'forms-', '-forms', '3d-forms', 'forms/x', '..', ''])(
    '"%s" is rejected',
    (name) => {
      expect(() => namesOf(name)).toThrow('such as data-tables');
    },
  );

  test('a name without a regular singular requires one', () => {
    expect(() => namesOf('media')).toThrow('--singular');
    expect(namesOf('people', 'person').one.pascal).toBe('Person');
    expect(() => namesOf('sheep', 'sheep')).toThrow('must differ');
  });
});

describe('a created module', () => {
  const request = {
    names: namesOf('entry-notes'),
    prefix: 'nte',
    description: "What one says of another's entry.",
  };
  let root: string;
  let written: string[];
  beforeAll(async () => {
    root = await copyRepository();
    written = await writeModule(root, request);
  }, 60_000);
  afterAll(() => rm(root, { recursive: true, force: true }));

  const read = (path: string) => readFile(join(root, path), 'utf8');
  const isNew = (path: string) => /entry[-_]note/.test(path);

  test('has every part of the model, under its own name', async () => {
    expect(
      written
        .filter(isNew)
        .map((path) => path.replace(/\d{4}/, '…'))
        .sort(),
    ).toEqual([
      'apps/server/migrations/…_entry_notes.sql',
      'apps/server/src/modules/entry-notes/create-entry-note.ts',
      'apps/server/src/modules/entry-notes/entry-notes.factory.ts',
      'apps/server/src/modules/entry-notes/entry-notes.test.ts',
      'apps/server/src/modules/entry-notes/index.ts',
      'apps/server/src/modules/entry-notes/present.ts',
      'apps/server/src/modules/entry-notes/purge-trash.test.ts',
      'apps/server/src/modules/entry-notes/routes.ts',
      'apps/server/src/modules/entry-notes/store.ts',
      'apps/server/src/modules/entry-notes/trash-entry-note.ts',
      'apps/server/src/modules/entry-notes/update-entry-note.ts',
      'packages/contracts/src/entry-notes/entry-notes.ts',
    ]);
    for (const path of written.filter(isNew)) expect(await read(path)).not.toMatch(/project|prj|duplicate/i);
    const contract = await read('packages/contracts/src/entry-notes/entry-notes.ts');
    expect(contract).toContain("path: '/entry-notes/{id}/restore'");
    expect(contract).toContain('What one says of another');
    expect(contract).toContain("summary: 'Create an entry note'");
    expect(await read('apps/server/src/modules/entry-notes/store.ts')).toContain(
      ".selectFrom('entry_notes')",
    );
    expect(await read('apps/server/src/db/tables.ts')).toMatch(
      /interface EntryNotes \{[^]+ {2}entry_notes: EntryNotes;/,
    );
  });

  test('is registered wherever modules are listed', async () => {
    const contracts = 'packages/contracts/src';
    expect(await read(`${contracts}/audit-actions.ts`)).toContain(
      "  'entry_note.restored': 'Entry note restored',\n",
    );
    expect(await read(`${contracts}/accounts/audit-log.ts`)).toContain("  entry_note: 'nte',\n");
    expect(await read('apps/server/src/modules/entry-notes/create-entry-note.ts')).toContain(
      "target: { type: 'entry_note', id: entryNote.id, name }",
    );
    expect(await read('apps/server/src/db/privileges.ts')).toContain('  entry_notes: all,\n');
    const table = await read(`${contracts}/access.test.ts`);
    expect(table).toMatch(/'POST \/api\/v1\/entry-notes\/\{id\}\/restore → .*',\n *\]\);/);
    expect(table).not.toContain('entry-notes/{id}/duplicate');
    expect(await read('apps/server/src/acceptance/fixtures.ts')).toContain(
      '  nte: async (account) => (await makeEntryNote(account)).id,\n',
    );
    expect(await read('apps/server/src/acceptance/preconditions.ts')).toMatch(
      /'entryNotes\.restore'[^]*`\/entry-notes\/\$/,
    );
  });

  test('type-checks and is formatted', async () => {
    const tsc = join(root, 'node_modules/tsc7/bin/tsc');
    const biome = join(root, 'node_modules/.bin/biome');
    const sources = written.filter((path) => path.endsWith('.ts'));
    // With their imports, test utilities, and the SDK, whose types are generated from the contracts.
    const generate = join(root, 'write-sdk-types.ts');
    await writeFile(
      generate,
      `import { writeFileSync } from 'node:fs';
      import { generateSdkTypes } from './scripts/generate-sdk-types.ts';
      writeFileSync('packages/sdk/src/generated/types.ts', generateSdkTypes());`,
    );
    await command(process.execPath, [generate], { cwd: root });
    const project = {
      extends: './tsconfig.json',
      include: [...sources, 'packages/sdk', 'apps/server/src/testing'],
    };
    await writeFile(join(root, 'tsconfig.copy.json'), JSON.stringify(project));
    const types = await runCommand(tsc, ['--singleThreaded', '-p', 'tsconfig.copy.json'], root);
    expect(types).toEqual({ ok: true, output: '' });
    expect(await runCommand(biome, ['check', ...sources], root)).toMatchObject({ ok: true });
  }, 120_000);

  test('is not created twice, or with an existing ID prefix or table', async () => {
    const before = await read('packages/contracts/src/areas.ts');
    await expect(writeModule(root, request)).rejects.toThrow('already exists');
    await expect(writeModule(root, { ...request, names: namesOf('others') })).rejects.toThrow(
      'The prefix nte is already used for entry note ids',
    );
    await expect(
      writeModule(root, { ...request, names: namesOf('passkeys'), prefix: 'xyz' }),
    ).rejects.toThrow('The table passkeys already exists');
    expect(await read('packages/contracts/src/areas.ts')).toBe(before);
  });
});
