/** `npm run new-module data-tables` writes the skeleton of a resource, made after the projects module. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { namesOf, prefixFor } from './new-module/names.ts';
import { writeModule } from './new-module/write-module.ts';

const usage = `Usage: npm run new-module NAME
       npm run new-module -- NAME [--prefix abc] [--singular NAME] [--description "A …"]
  NAME           what there will be many of, in kebab case: data-tables
  --prefix       three letters that begin every id: tbl
  --singular     one of them, where leaving off the "s" is not enough
  --description  one sentence on what one of them is`;

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
  if (name === undefined || more.length > 0) throw new Error(`Say the name of one module.\n${usage}`);
  const names = namesOf(name, values.singular);
  const { prefix = prefixFor(names), description = `One of the ${names.many.words} of an account.` } = values;
  if (!/^[a-z]{3}$/.test(prefix))
    throw new Error(
      `"${prefix}" cannot begin ids. Choose three lower case letters, such as --prefix tbl.\n${usage}`,
    );
  return { names, prefix, description };
};

try {
  const request = readRequest();
  const written = await writeModule(fileURLToPath(new URL('..', import.meta.url)), request);
  const { one, many } = request.names;
  console.log(`${written.join('\n')}

A working resource: list, create, read, change, trash and restore ${many.words}, with tests. One of them is called
${one.words}, and its ids begin with ${request.prefix}_; to have it otherwise, undo this and give --singular or --prefix. Next:
  1. npm run generate        writes the OpenAPI document, the SDK's routes and the table types
  2. Give it fields of its own, in the place of name, description and archived: the migration, the contract
     (packages/contracts/src/${many.kebab}.ts, with its texts and examples), store.ts, present.ts and create-${one.kebab}.ts.
     After a change of the migration, run npm run generate again.
  3. Put it in its place in packages/contracts/src/areas.ts (the order of the documentation) and in
     apps/server/src/modules/index.ts (a module may import only those before it).
  4. npm test`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
