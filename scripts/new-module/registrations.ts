import type { Names } from './names.ts';
import { type Renaming, renameSource } from './rename-model.ts';

/** Parts that only the model has. */
export const modelOnly = /duplicate|check-?project|ProjectState/i;

/** Adds a module to a file that lists all modules. */
type Register = (text: string, renaming: Renaming) => string;

const replaceOnce = (text: string, pattern: RegExp, replacement: (match: string) => string): string => {
  if (!pattern.test(text))
    throw new Error(`${pattern} was not found: update scripts/new-module/registrations.ts.`);
  return text.replace(pattern, replacement);
};

const afterMatch = (text: string, pattern: RegExp, added: string): string =>
  replaceOnce(text, pattern, (match) => match + added);

const importLine = (names: Names, file: string) =>
  new RegExp(`import \\{ [^}]+ \\} from '\\./${names.many.kebab}/${file}\\.ts';\\n`);

/** Copies the model's lines under the new name. */
const copyLines = (text: string, pattern: RegExp, renaming: Renaming): string =>
  replaceOnce(text, pattern, (lines) => lines + renameSource(lines, renaming));

/** Appends a name to a list in brackets or braces. */
const append = (text: string, opening: RegExp, name: string): string =>
  afterMatch(text, new RegExp(`${opening.source}[^\\]}]*?(?=,?\\s*[\\]}])`), `, ${name}`);

const contractAreas: Register = (text, renaming) =>
  append(
    copyLines(text, importLine(renaming.model, renaming.model.many.kebab), renaming),
    /export const areas = \{/,
    renaming.copy.many.camel,
  );

const contractIndex: Register = (text, renaming) =>
  copyLines(text, new RegExp(`export \\{ ${renaming.model.one.pascal} \\} from .*\\n`), renaming);

/** The lines of the model's events or actions. */
const eventLines = ({ model }: Renaming) => new RegExp(`(  '${model.one.snake}\\.\\w+': .*\\n)+`);

const contractEvents: Register = (text, renaming) =>
  copyLines(
    copyLines(text, importLine(renaming.model, renaming.model.many.kebab), renaming),
    eventLines(renaming),
    renaming,
  );

const auditActions: Register = (text, renaming) => copyLines(text, eventLines(renaming), renaming);

const auditTargets: Register = (text, { model, copy }) =>
  afterMatch(
    text,
    new RegExp(`  ${model.one.snake}: '${model.prefix}',\\n`),
    `  ${copy.one.snake}: '${copy.prefix}',\n`,
  );

/** The access table follows the order of the areas; a new one comes last. */
const accessTable: Register = (text, { model, copy }) => {
  const rows = [...text.matchAll(new RegExp(`^ *'\\w+ /api/v1/${model.many.kebab}\\b.*\\n`, 'gm'))]
    .map(([row]) => row)
    .filter((row) => !modelOnly.test(row))
    .map((row) => row.replace(`/${model.many.kebab}`, `/${copy.many.kebab}`));
  return afterMatch(text, /( *'\w+ \/api\/.* → .*',\n)+(?= *\]\);)/, rows.join(''));
};

/** A fixture for the tests that call every operation. */
const acceptanceWorld: Register = (text, renaming) => {
  const { model, copy } = renaming;
  const line = new RegExp(`  ${model.prefix}: .*make${model.one.pascal}.*\\n`);
  const factory = new RegExp(`import \\{ make${model.one.pascal} \\} from .*\\n`);
  const added = (match: string) =>
    renameSource(match, renaming).replace(`${model.prefix}:`, `${copy.prefix}:`);
  return replaceOnce(copyLines(text, factory, renaming), line, (match) => match + added(match));
};

/** The precondition of a successful restore, for the test of every write. */
const acceptanceSituations: Register = (text, renaming) => {
  const { model, copy } = renaming;
  const key = `'${model.many.camel}.restore'`;
  const added = (match: string) => renameSource(match.replace(key, `'${copy.many.camel}.restore'`), renaming);
  return replaceOnce(text, new RegExp(`  ${key}: [^]*?\\n  \\},\\n`), (match) => match + added(match));
};

const idPrefixes: Register = (text, { model, copy }) =>
  afterMatch(text, new RegExp(`  ${model.prefix}: .*\\n`), `  ${copy.prefix}: '${copy.one.words}',\n`);

const serverModules: Register = (text, renaming) =>
  append(
    copyLines(text, importLine(renaming.model, 'index'), renaming),
    /export const modules: readonly Module\[\] = \[/,
    renaming.copy.many.camel,
  );

/** As `npm run generate` writes it: tables sorted by name. */
const databaseTables: Register = (text, { model, copy }) => {
  const [, columns] = new RegExp(`interface ${model.many.pascal} \\{\\n([^}]+)\\}`).exec(text) ?? [];
  const split = text.indexOf('export interface Tables');
  const types = text.slice(0, split);
  const index = text.slice(split);
  const type = `interface ${copy.many.pascal} {\n${columns}}\n\n`;
  const line = `  ${copy.many.snake}: ${copy.many.pascal};\n`;
  const next = [...index.matchAll(/^ {2}(\w+): (\w+);$/gm)].find(([, table = '']) => table > copy.many.snake);
  if (!next) return types + type + index.replace(/\}\s*$/, (end) => line + end);
  const nextType = `interface ${next[2]} {`;
  return types.replace(nextType, type + nextType) + index.replace(next[0], line + next[0]);
};

/** The table's database privileges. */
const databasePrivileges: Register = (text, { model, copy }) =>
  replaceOnce(
    text,
    new RegExp(`  ${model.many.snake}: (\\w+),\\n`),
    (line) => line + line.replace(model.many.snake, copy.many.snake),
  );

export const tablesFile = 'apps/server/src/db/tables.ts';

export const registrations: Readonly<Record<string, Register>> = {
  'packages/contracts/src/areas.ts': contractAreas,
  'packages/contracts/src/index.ts': contractIndex,
  'packages/contracts/src/events.ts': contractEvents,
  'packages/contracts/src/primitives.ts': idPrefixes,
  'packages/contracts/src/audit-actions.ts': auditActions,
  'packages/contracts/src/accounts/audit-log.ts': auditTargets,
  'packages/contracts/src/access.test.ts': accessTable,
  'apps/server/src/acceptance/fixtures.ts': acceptanceWorld,
  'apps/server/src/acceptance/preconditions.ts': acceptanceSituations,
  'apps/server/src/modules/index.ts': serverModules,
  [tablesFile]: databaseTables,
  'apps/server/src/db/privileges.ts': databasePrivileges,
};
