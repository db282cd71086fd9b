import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Names, namesOf } from './names.ts';
import { modelOnly, registrations, tablesFile } from './registrations.ts';
import { removeMentions } from './remove-mentions.ts';
import { type Renaming, renameFile, renameSource, renameSql } from './rename-model.ts';

export interface ModuleRequest {
  names: Names;
  prefix: string;
  /** One sentence that describes the resource. */
  description: string;
}

// The model module is the template, so that the skeleton is never outdated.
const model = { ...namesOf('projects'), prefix: 'prj' };

const contracts = 'packages/contracts/src';
const contractFile = ({ many }: Names) => `${contracts}/${many.kebab}/${many.kebab}.ts`;
const modules = 'apps/server/src/modules';
const migrations = 'apps/server/migrations';

const checkAvailable = async (root: string, { names, prefix }: ModuleRequest): Promise<void> => {
  for (const path of [contractFile(names), `${modules}/${names.many.kebab}`])
    if (existsSync(join(root, path))) throw new Error(`${path} already exists. Choose another name.`);
  const tables = await readFile(join(root, tablesFile), 'utf8');
  if (tables.includes(`  ${names.many.snake}: `))
    throw new Error(`The table ${names.many.snake} already exists. Choose another name.`);
  const primitives = await readFile(join(root, contracts, 'primitives.ts'), 'utf8');
  const [, existing] = new RegExp(`^  ${prefix}: '(.+)',$`, 'm').exec(primitives) ?? [];
  if (existing)
    throw new Error(
      `The prefix ${prefix} is already used for ${existing} ids. Choose another with --prefix.`,
    );
};

const describe = (contract: string, description: string): string => {
  const pattern = /(?<=Resource\(\s*'\w+',\s*)'(?:[^'\\]|\\.)*'/;
  if (!pattern.test(contract)) throw new Error("The model's contract no longer describes its resource.");
  return contract.replace(pattern, () => `'${description.replaceAll(/['\\]/g, '\\$&')}'`);
};

/** The model's first migration creates its table; a column added by a later migration would be missing. */
const checkColumns = (sql: string, tables: string): void => {
  const [, columns = ''] = new RegExp(`interface ${model.many.pascal} \\{\\n([^}]+)\\}`).exec(tables) ?? [];
  for (const [, name] of columns.matchAll(/^ {2}(\w+):/gm))
    if (!new RegExp(`^ {2}${name} `, 'm').test(sql))
      throw new Error(
        `The migration of ${model.many.words} does not create the column ${name}: add it to the skeleton.`,
      );
};

const migrationFile = async (root: string, renaming: Renaming): Promise<[string, string]> => {
  const files = (await readdir(join(root, migrations))).filter((name) => /^\d+_.*\.sql$/.test(name)).sort();
  const original = files.find((name) => name.endsWith(`_${model.many.snake}.sql`));
  if (!original) throw new Error(`There is no migration of ${model.many.words} to copy.`);
  const sql = await readFile(join(root, migrations, original), 'utf8');
  checkColumns(sql, await readFile(join(root, tablesFile), 'utf8'));
  const number = String(Number.parseInt(files.at(-1) ?? '0', 10) + 1).padStart(4, '0');
  return [`${migrations}/${number}_${renaming.copy.many.snake}.sql`, renameSql(sql, renaming)];
};

/** The files that a new module adds or changes, before formatting. Writes nothing. */
export const moduleFiles = async (root: string, request: ModuleRequest): Promise<Map<string, string>> => {
  await checkAvailable(root, request);
  const renaming: Renaming = { model, copy: { ...request.names, prefix: request.prefix } };
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const copyOf = async (path: string) => renameSource(removeMentions(await read(path), modelOnly), renaming);

  const files = new Map([await migrationFile(root, renaming)]);
  const contract = await copyOf(contractFile(model));
  files.set(contractFile(request.names), describe(contract, request.description));
  for (const name of await readdir(join(root, modules, model.many.kebab))) {
    if (modelOnly.test(name)) continue;
    const path = `${modules}/${request.names.many.kebab}/${renameFile(name, renaming)}`;
    files.set(path, await copyOf(`${modules}/${model.many.kebab}/${name}`));
  }
  for (const [path, register] of Object.entries(registrations))
    files.set(path, register(await read(path), renaming));
  return files;
};
