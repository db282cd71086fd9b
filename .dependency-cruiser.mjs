// The arrows of ARCHITECTURE.md: who may import whom. Everything that is not forbidden here is permitted.
import { readdirSync, readFileSync } from 'node:fs';

const server = '^apps/server/src/';
const modulesFolder = new URL('apps/server/src/modules/', import.meta.url);

/** What tests stand on, and all that only tests, benchmarks and tools run. */
const testSupport = '\\.factory\\.ts$|/testing/|/acceptance/|/test-clusters\\.ts$';
const testCode = `\\.test\\.ts$|${testSupport}|^e2e/|^bench/|^scripts/`;

/** The modules in the order of modules/index.ts: each may import those before it. */
const readModuleOrder = () => {
  const text = readFileSync(new URL('index.ts', modulesFolder), 'utf8');
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/([a-z-]+)\/index\.ts'/g)].map(([, name, folder]) => [
      name,
      folder,
    ]),
  );
  const [, list] = /modules\b[^=]*=\s*\[([^\]]*)\]/.exec(text) ?? [];
  const order = (list ?? '').split(',').flatMap((name) => folders.get(name.trim()) ?? []);
  const missing = readdirSync(modulesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !order.includes(entry.name))
    .map((entry) => entry.name);
  if (missing.length > 0)
    throw new Error(`Add ${missing.join(', ')} to the ordered list in apps/server/src/modules/index.ts.`);
  return order;
};

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** What a folder of the server may import of the server's other folders; nothing else. */
const mayImport = (folder, allowed, comment) =>
  forbid(
    `server-${folder}`,
    comment,
    { path: `${server}${folder}/`, pathNot: testCode },
    { path: `${server}(?!${[folder, ...allowed].map((name) => `${name}/`).join('|')})` },
  );

const packages = [
  forbid(
    'engine-alone',
    'The engine is pure and imports nobody but its npm packages.',
    { path: '^packages/engine/' },
    {
      path: '^(packages/(?!engine/)|apps/)',
    },
  ),
  forbid(
    'engine-no-io',
    'The engine runs in browsers and servers alike: no I/O, no clock, no randomness.',
    { path: '^packages/engine/', pathNot: testCode },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'contracts',
    'Contracts may import the engine.',
    { path: '^packages/contracts/' },
    {
      path: '^(packages/(?!contracts/|engine/)|apps/)',
    },
  ),
  forbid(
    'sdk',
    'The SDK imports nobody: its routes and types are generated from the contracts. Its tests compare the two.',
    { path: '^packages/sdk/', pathNot: testCode },
    {
      path: '^(packages/(?!sdk/)|apps/)',
    },
  ),
  forbid(
    'embed',
    'The web component uses the SDK and the engine.',
    { path: '^packages/embed/' },
    {
      path: '^(packages/(?!embed/|sdk/|engine/)|apps/)',
    },
  ),
  forbid(
    'no-schemas-in-browsers',
    'TypeBox needs eval, weighs 41 KB and takes the compiler long: what runs in a browser has its types from the SDK.',
    { path: '^(packages/(sdk|embed)/|apps/web/)', pathNot: testCode },
    { path: '^packages/contracts/|(^|/)node_modules/typebox/' },
  ),
  forbid(
    'server-packages',
    'The server serves contracts; clients are not for it. What draws the hosted page is loaded as it was built, by its path.',
    { path: server, pathNot: testCode },
    {
      path: '^(packages/(sdk|embed)/|apps/web/)',
      pathNot: '^packages/embed/src/server/contract\\.ts$',
    },
  ),
  forbid(
    'embed-as-types',
    'Of the embed, the server knows the types of the bundle alone.',
    { path: server, pathNot: testCode },
    {
      path: '^packages/embed/',
      dependencyTypesNot: ['type-only'],
    },
  ),
];

const layers = [
  mayImport('kit', [], 'The kit knows nothing of the house: it could be a package.'),
  mayImport('db', ['kit'], 'The database layer knows the kit alone.'),
  mayImport(
    'backup',
    ['kit', 'db'],
    'Backups copy a database and its files; they know nothing of what is in them.',
  ),
  mayImport('jobs', ['kit', 'db'], 'Jobs run on kit and db; they know no HTTP and no module.'),
  mayImport('http', ['kit', 'db'], 'HTTP runs on kit and db; it knows no jobs and no module.'),
  forbid(
    'server-modules',
    'A module builds on kit, db, jobs and http, and on the types of context.ts and module.ts.',
    { path: `${server}modules/`, pathNot: testCode },
    { path: `${server}(?!(kit|db|jobs|http|modules)/|context\\.ts|module\\.ts)` },
  ),
  forbid(
    'modules-use-context-as-type',
    'Services are handed in: a module that made its own would have a second database pool.',
    { path: `${server}modules/`, pathNot: testCode },
    { path: `${server}(context|module)\\.ts`, dependencyTypesNot: ['type-only'] },
  ),
];

const order = readModuleOrder();
const modules = [
  forbid(
    'module-door',
    "A module is entered by its index.ts; by a test also through another module's factory.",
    { path: `${server}modules/([^/]+)/` },
    {
      path: `${server}modules/[^/]+/`,
      pathNot: `${server}modules/($1/|[^/]+/index\\.ts$|[^/]+/[^/]+\\.factory\\.ts$)`,
    },
  ),
  ...order
    .slice(0, -1)
    .map((name, place) =>
      forbid(
        `module-order-${name}`,
        'A module imports only those before it in modules/index.ts. Later ones extend it: see extension-points.ts.',
        { path: `${server}modules/${name}/`, pathNot: testCode },
        { path: `${server}modules/(${order.slice(place + 1).join('|')})/` },
      ),
    ),
  forbid(
    'sql-only-in-stores',
    'All SQL of a module is in its store; other files import only types from db/, and functions from the store. db/sql-errors.ts may be imported anywhere.',
    { path: `${server}modules/[^/]+/`, pathNot: `${testCode}|/store[^/]*\\.ts$` },
    {
      path: `${server}db/|(^|/)node_modules/(kysely|pg)/`,
      pathNot: `${server}db/sql-errors\\.ts$`,
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'no-fastify-in-modules',
    'Routes bind by http/serve.ts; use cases and stores know no Fastify.',
    {
      path: `${server}modules/`,
      pathNot: testCode,
    },
    { path: '(^|/)node_modules/fastify/' },
  ),
  forbid(
    'store-knows-rows-alone',
    'A store speaks SQL: no rules of forms, no HTTP, no jobs.',
    { path: `${server}modules/.+/store[^/]*$`, pathNot: testCode },
    { path: `^packages/engine/|${server}http/|(^|/)node_modules/fastify/` },
  ),
];

const web = [
  forbid(
    'web-features-apart',
    'Features never import each other; app/ composes them.',
    {
      path: '^apps/web/src/features/([^/]+)/',
    },
    { path: '^apps/web/src/(features/|app/)', pathNot: '^apps/web/src/features/$1/' },
  ),
  forbid(
    'web-rooms-below-features',
    'What several features share knows none of them, and no screen.',
    { path: '^apps/web/src/(?!app/|features/|main\\.tsx)' },
    { path: '^apps/web/src/(features|app)/' },
  ),
  forbid(
    'web-ui-knows-no-domain',
    'The design system knows no domain word.',
    { path: '^apps/web/src/ui/' },
    {
      path: '^(packages/|apps/web/src/(?!ui/))',
    },
  ),
];

const everywhere = [
  forbid(
    'no-cycles',
    'Two files that need each other are one. (Types may: they are gone when the code runs. So may what is loaded later: by then the other is there.)',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  ),
  forbid(
    'declared-packages-only',
    "Production code imports what its own package.json declares under dependencies, not the root's tools.",
    // What is built into one file needs its packages only then; typings for React and Vue are for those who have them.
    {
      path: '^(packages|apps)/[^/]+/src/',
      pathNot: `${testCode}|^packages/embed/src/(server|published)/|^apps/web/`,
    },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'resolvable',
    'The import leads nowhere: correct its path, or add the package.',
    // These import clients that are generated beside a copy of them.
    { pathNot: '^e2e/clients/stories/' },
    { couldNotResolve: true },
  ),
  forbid(
    'test-code-apart',
    'testing/ and factories are for tests and benchmarks.',
    { pathNot: testCode },
    { path: testSupport },
  ),
  forbid(
    'black-box',
    'What e2e/ tests it reaches as a customer does: over the network, or by the door of a published package.',
    { path: '^e2e/' },
    {
      path: '^(apps|packages)/[^/]+/src/',
      pathNot: '^packages/(sdk|embed)/src/index\\.ts$',
    },
  ),
  forbid(
    'launch-runs-before-install',
    'What starts before anything is installed may import only Node itself.',
    { path: '^scripts/launch', pathNot: '\\.test\\.ts$' },
    { pathNot: '^scripts/launch', dependencyTypesNot: ['core'] },
  ),
];

export default {
  forbidden: [...packages, ...layers, ...modules, ...web, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^data/|^(packages|apps)/[^/]+/dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Imports of types are arrows as well, marked as such.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
