/** `npm run new-module data-tables` creates a resource from the projects module. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { namesOf, prefixFor } from './new-module/names.ts';
import { writeModule } from './new-module/write-module.ts';

const usage =
  'Usage: npm run new-module NAME\n       npm run new-module -- NAME [--prefix abc] [--singular NAME] [--description "A …"]\n  NAME           plural name in kebab case: data-tables\n  --prefix       three letters that every id starts with: tbl\n  --singular     the singular, if removing the "s" is not enough\n  --description  one sentence that describes the resource';

const readRequest = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      prefix: { type: 'string' },
      singular: { type: 'string' },
      description: { type: 'string' },
    },
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Error(`Specify one module name.\n${usage}`);
  const names = namesOf(name, values.singular);
  const { prefix = prefixFor(names), description = `One of the ${names.many.words} of an account.` } = values;
  if (!/^[a-z]{3}$/.test(prefix))
    throw new Error(
      `"${prefix}" is not a valid id prefix. Use three lowercase letters, such as --prefix tbl.\n${usage}`,
    );
  return { names, prefix, description };
};

try {
  const request = readRequest();
  const written = await writeModule(fileURLToPath(new URL('..', import.meta.url)), request);
  const { one, many } = request.names;
  console.log(
    `${written.join('\n')}\n\nCreated a working resource: list, create, get, update, trash and restore ${many.words}, with tests. Its singular is\n${one.words}, and its ids start with ${request.prefix}_; to change that, undo this and use --singular or --prefix. Next:\n  1. npm run generate        writes the OpenAPI document, the SDK's routes and the table types\n  2. Replace name, description and archived with its own fields: the migration, the contract\n     (packages/contracts/src/${many.kebab}/${many.kebab}.ts, with its texts and examples), store.ts, present.ts and create-${one.kebab}.ts.\n     After you change the migration, run npm run generate again.\n  3. Move it to its place in packages/contracts/src/areas.ts (the order of the documentation) and in\n     apps/server/src/modules/index.ts (a module may import only those before it).\n  4. npm test`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
