import type { Names } from './names.ts';
import { type Renaming, renameSource } from './rename-model.ts';

/** How a file that lists all modules takes in one more. */
type Register = (text: string, renaming: Renaming) => string;

const change = (text: string, pattern: RegExp, replacement: (match: string) => string): string => {
  if (!pattern.test(text))
    throw new Error(
      `${pattern} is not found any more: scripts/new-module/registrations.ts has to follow the model.`,
    );
  return text.replace(pattern, replacement);
};

const afterMatch = (text: string, pattern: RegExp, added: string): string =>
  change(text, pattern, (match) => match + added);

const importLine = (names: Names, from: string) =>
  new RegExp(`import \\{ [^}]+ \\} from '\\./${names.many.kebab}${from}';\\n`);

/** Repeats the model's own line, or lines, under the new name right after them. */
const repeat = (text: string, pattern: RegExp, renaming: Renaming): string =>
  change(text, pattern, (lines) => lines + renameSource(lines, renaming));

/** Adds a name at the end of a list in brackets or braces. */
const append = (text: string, opening: RegExp, name: string): string =>
  afterMatch(text, new RegExp(`${opening.source}[^\\]}]*?(?=,?\\s*[\\]}])`), `, ${name}`);

const contractAreas: Register = (text, renaming) =>
  append(
    repeat(text, importLine(renaming.model, '\\.ts'), renaming),
    /export const areas = \{/,
    renaming.copy.many.camel,
  );

const contractIndex: Register = (text, renaming) =>
  repeat(text, new RegExp(`export \\{ ${renaming.model.one.pascal} \\} from .*\\n`), renaming);

const contractEvents: Register = (text, renaming) => {
  const events = new RegExp(`(  '${renaming.model.one.snake}\\.\\w+': .*\\n)+`);
  return repeat(repeat(text, importLine(renaming.model, '\\.ts'), renaming), events, renaming);
};

const idPrefixes: Register = (text, { model, copy }) =>
  afterMatch(text, new RegExp(`  ${model.prefix}: .*\\n`), `  ${copy.prefix}: '${copy.one.words}',\n`);

const serverModules: Register = (text, renaming) =>
  append(
    repeat(text, importLine(renaming.model, '/index\\.ts'), renaming),
    /export const modules: readonly Module\[\] = \[/,
    renaming.copy.many.camel,
  );

/** As `npm run generate` will write it: tables in the order of their names. */
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

export const tablesFile = 'apps/server/src/db/tables.ts';

export const registrations: Readonly<Record<string, Register>> = {
  'packages/contracts/src/areas.ts': contractAreas,
  'packages/contracts/src/index.ts': contractIndex,
  'packages/contracts/src/events.ts': contractEvents,
  'packages/contracts/src/primitives.ts': idPrefixes,
  'apps/server/src/modules/index.ts': serverModules,
  [tablesFile]: databaseTables,
};
