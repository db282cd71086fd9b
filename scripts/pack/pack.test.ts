import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../check/run-command.ts';
import { ensureBuilt } from '../launch/build.mjs';
import { packPackages } from './pack-packages.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const names = ['engine', 'contracts', 'sdk', 'embed'];

/** Resolves a package like Node from an example. */
const findPackage = (name: string): string => {
  const places = ['examples/react', 'examples', ''].map((one) => join(root, one, 'node_modules', name));
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`${name} is not installed.`);
  return found;
};

let folder: string;
let tarballs: Record<string, string>;
const own = (...parts: string[]) => join(folder, ...parts);

/** A consumer project: these packages from their tarballs, others linked. */
const makeProject = async (name: string, packed: readonly string[], linked: readonly string[] = []) => {
  const modules = own(name, 'node_modules');
  for (const one of packed) {
    const target = join(modules, '@form-service', one);
    await mkdir(target, { recursive: true });
    await run('tar', ['-xzf', tarballs[one] as string, '-C', target, '--strip-components=1']);
  }
  for (const one of linked) {
    await mkdir(join(modules, one, '..'), { recursive: true });
    await symlink(findPackage(one), join(modules, one));
  }
  await writeFile(own(name, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  return own(name);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'form-service-pack-'));
  await ensureBuilt(root, process.execPath);
  tarballs = await packPackages(own('packed'));
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The Node of these tests, and the system's Node if it differs. */
const runtimes = async (): Promise<string[]> => {
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !part.includes('node_modules'))
    .join(delimiter);
  const machine = await run('node', ['-p', 'process.execPath'], { env: { ...process.env, PATH } }).catch(
    () => ({ stdout: '' }),
  );
  const { stdout: version } = machine.stdout
    ? await run(machine.stdout.trim(), ['-p', 'process.versions.node.split(".")[0]'])
    : { stdout: '0' };
  return [process.execPath, ...(Number(version) >= 20 ? [machine.stdout.trim()] : [])];
};

test('a tarball contains only published files', async () => {
  for (const name of names) {
    const packed = own('packed', name);
    const manifest = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: `@form-service/${name}`, license: 'Apache-2.0', type: 'module' });
    expect(manifest.private).toBeUndefined();
    expect(manifest.devDependencies).toBeUndefined();
    for (const version of Object.values(manifest.dependencies ?? {}))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    for (const target of Object.values<{ types: string; default?: string }>(manifest.exports))
      for (const file of Object.values(target)) expect(existsSync(join(packed, file)), file).toBe(true);

    const { stdout } = await run('tar', ['-tzf', tarballs[name] as string]);
    const files = stdout.trim().split('\n');
    expect(files).toEqual(expect.arrayContaining(['package/README.md', 'package/LICENSE']));
    expect(files.filter((file) => /\.test\.|\/testing\/|(?<!\.d)\.ts$|tsx$/.test(file))).toEqual([]);
    for (const file of await readdir(packed, { recursive: true })) {
      if (!/\.(js|json|ts|md)$/.test(file)) continue;
      const text = await readFile(join(packed, file), 'utf8');
      expect(text.includes(root), file).toBe(false);
      expect(text, file).not.toMatch(/(?:from|import)\s*\(?\s*["']\.[^"']*\.tsx?["']/);
    }
  }
});

const script = `
import { createClient, isServiceError, iterate } from '@form-service/sdk';
import { createRespondentClient } from '@form-service/sdk/respondent';
import '@form-service/sdk/solve-challenge';

const client = createClient({ baseUrl: process.argv[2], apiKey: 'svc_key', accountId: 'acc_one' });
const names = [];
for await (const { name } of iterate(client.projects.list, { limit: 1 })) names.push(name);
const refused = await createRespondentClient({ baseUrl: process.argv[2] })
  .getForm({ formId: 'gone' })
  .catch((error) => isServiceError(error, 'not_found') && error.requestId);
console.log(JSON.stringify({ names, refused }));
`;

test('the SDK runs in plain Node without the schemas', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.authorization ?? request.headers['x-api-key'] ?? ''} ${request.url}`);
    response.setHeader('content-type', 'application/json');
    const { pathname, searchParams } = new URL(request.url as string, 'http://localhost');
    if (pathname.startsWith('/api/v1/entry-sessions/')) {
      const error = { code: 'not_found', message: 'Not here.', requestId: 'req_1' };
      response.writeHead(404).end(JSON.stringify({ error }));
    } else {
      const isSecond = searchParams.has('cursor');
      const data = [{ name: isSecond ? 'Two' : 'One' }];
      response.end(JSON.stringify({ data, pagination: { nextCursor: isSecond ? null : 'next' } }));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const project = await makeProject('plain', ['sdk']);
    await writeFile(join(project, 'run.js'), script);
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const node of await runtimes()) {
      const { stdout } = await run(node, ['run.js', origin], { cwd: project });
      expect(JSON.parse(stdout)).toEqual({ names: ['One', 'Two'], refused: 'req_1' });
    }
    expect(asked[0]).toContain('svc_key');
  } finally {
    server.close();
  }
});

const everything = `
import { validateDefinition } from '@form-service/engine';
import { loadFieldTypes } from '@form-service/engine/browser';
import { areas } from '@form-service/contracts';
import { openApiDocument } from '@form-service/contracts/openapi';

await loadFieldTypes(['email', 'matrix', 'file']);
console.log(JSON.stringify([
  validateDefinition({ pages: [] }).length,
  areas.projects.routes.create.path,
  Object.keys(openApiDocument('1').paths).length > 100,
]));
`;

test('engine and contracts run in plain Node', async () => {
  const project = await makeProject(
    'server',
    ['engine', 'contracts'],
    ['typebox', '@marcbachmann/cel-js', 're2js'],
  );
  await writeFile(join(project, 'run.js'), everything);
  for (const node of await runtimes()) {
    const { stdout } = await run(node, ['run.js'], { cwd: project });
    expect(JSON.parse(stdout)).toEqual([expect.any(Number), '/projects', true]);
  }
});

const consumer = `
import { createClient, iterate } from '@form-service/sdk';
import { createRespondentClient } from '@form-service/sdk/respondent';
import { type ServiceForm, ServiceForms } from '@form-service/embed';
import type { Definition } from '@form-service/engine';

type IsAny<T> = 0 extends 1 & T ? true : false;
const no = <T>(_: IsAny<T>): void => {};

const client = createClient({ baseUrl: 'http://localhost' });
const project = await client.projects.create({ body: { name: 'One' } });
no<typeof client>(false);
no<typeof project>(false);
no<typeof project.name>(false);
export const archived: boolean = project.archived;
// @ts-expect-error -- no such field
await client.projects.create({ body: { nam: 'One' } });
// @ts-expect-error -- a name is text
export const wrong: number = project.name;
for await (const form of iterate(client.forms.list, { limit: 10 })) {
  no<typeof form>(false);
  export_(form.slug);
}
const respondent = createRespondentClient({ baseUrl: '' });
const shown = await respondent.getForm({ formId: 'x' });
no<typeof shown>(false);
no<typeof shown.locale>(false);
// @ts-expect-error -- respondents have no projects
respondent.projects;
no<Definition>(false);

const element: ServiceForm = document.createElement('service-form');
element.addEventListener('submitted', ({ detail }) => {
  no<typeof detail>(false);
  export_(String(detail.number));
});
// @ts-expect-error -- no such detail
element.addEventListener('submitted', ({ detail }) => detail.numbr);
no<ReturnType<typeof ServiceForms.open>>(false);
ServiceForms.open({ form: 'x', mode: 'slide-over' }).close();
function export_(_: string): void {}
`;

/** Each example of the SDK guide as a module. Examples without a client use the one from the first example. */
const guideModules = async (): Promise<string[]> => {
  const guide = await readFile(join(root, 'docs/guides/sdk.md'), 'utf8');
  return [...guide.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => {
    const makesClient = code.includes('const client = ') || !code.includes('client.');
    const importsSdk = code.includes("} from '@form-service/sdk");
    return [
      'declare const process: { env: Record<string, string | undefined> };',
      ...(importsSdk ? [] : ["import { createClient } from '@form-service/sdk';"]),
      ...(makesClient ? [] : ["const client = createClient({ baseUrl: '' });"]),
      code,
      'export {};\n',
    ].join('\n');
  });
};

const sdkConsumer = `
import { createClient, type Job, type Project } from '@form-service/sdk';
import { createRespondentClient } from '@form-service/sdk/respondent';
import { solveChallenge } from '@form-service/sdk/solve-challenge';

const client = createClient({ baseUrl: 'http://localhost', apiKey: undefined });
const project: Project = await client.projects.get({ id: 'prj_1' }, { signal: undefined });
for await (const { event, data } of client.jobs.events({ id: 'job_1' })) {
  const job: Job = data;
  if (event === 'job' && job.status === 'failed') console.log(job.error?.message);
  // @ts-expect-error -- no such status
  if (data.status === 'done') console.log(project.name);
}
const { data: steps } = await client.workflowSteps.list({ id: 'wfl_1' });
for (const step of steps) if (step.type === 'send_email') console.log(step.subject?.length);
const { definition } = await createRespondentClient({ baseUrl: '' }).getForm({ formId: 'x' });
for (const element of definition.pages[0]?.elements ?? [])
  if (element.kind === 'field' && element.type === 'matrix') console.log(element.rows.length);
console.log(await solveChallenge({}));
`;

/** An empty program has 10,000 to 30,000 types. With types inferred from schemas it was 399,000. */
const most = { Types: 45_000, Instantiations: 60_000 };

test('a strict project compiles with only the SDK, and cheaply', async () => {
  const project = await makeProject('sdk-alone', ['sdk']);
  const modules = [sdkConsumer, ...(await guideModules())];
  expect(modules.length).toBeGreaterThan(4);
  for (const [place, code] of modules.entries()) await writeFile(join(project, `part-${place}.ts`), code);
  const compilers = [
    ['typescript', { module: 'nodenext', moduleResolution: 'nodenext' }, []],
    ['tsc7', { module: 'esnext', moduleResolution: 'bundler' }, ['--singleThreaded']],
  ] as const;
  for (const [compiler, ways, args] of compilers) {
    const compilerOptions = { ...options, ...ways, skipLibCheck: false };
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
    const { output: stdout } = await runCommand(
      tsc,
      ['-p', '.', '--extendedDiagnostics', '--listFiles', ...args],
      project,
    );
    const lines = stdout.split('\n');
    expect(lines.filter((line) => line.includes('error TS'))).toEqual([]);
    const declarations = lines.filter((line) => /\.d\.[cm]?ts$/.test(line) && !/\/lib\.[^/]*$/.test(line));
    expect(declarations.filter((file) => !file.includes('/@form-service/sdk/dist/'))).toEqual([]);
    for (const [name, limit] of Object.entries(most)) {
      const [, count = 'none'] = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(stdout) ?? [];
      expect(Number(count), `${name}, ${compiler}`).toBeLessThan(limit);
    }
  }
}, 120_000);

const page = `
import type {} from '@form-service/embed/react';

export const Page = () => <service-form form="survey" mode="popup" color-scheme="auto" />;
// @ts-expect-error -- no such mode
export const Wrong = () => <service-form form="survey" mode="sideways" />;
`;

const vuePage = `
import type {} from '@form-service/embed/vue';
import type { GlobalComponents } from 'vue';

type Attributes = InstanceType<GlobalComponents['service-form']>['$props'];
export const right: Attributes = { form: 'survey', mode: 'popup' };
// @ts-expect-error -- no such mode
export const wrong: Attributes = { form: 'survey', mode: 'sideways' };
`;

const options = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable', 'esnext.disposable'],
  types: [],
  jsx: 'react-jsx',
  allowImportingTsExtensions: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
};

test('a strict project compiles with both module resolutions', async () => {
  const project = await makeProject('typed', names, [
    'typebox',
    '@marcbachmann/cel-js',
    're2js',
    'react',
    '@types/react',
    'react-dom',
    '@types/react-dom',
    'vue',
    'csstype',
  ]);
  await writeFile(join(project, 'consumer.ts'), consumer);
  await writeFile(join(project, 'page.tsx'), page);
  await mkdir(join(project, 'vue'));
  await writeFile(join(project, 'vue/page.ts'), vuePage);
  for (const example of ['react', 'own-interface'])
    await cp(join(root, 'examples', example, 'src'), join(project, example), { recursive: true });
  const compile = async (compilerOptions: object, include: readonly string[]): Promise<string> => {
    const config = { compilerOptions: { ...options, ...compilerOptions }, include };
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(root, 'node_modules/tsc7/bin/tsc');
    return (await runCommand(tsc, ['--singleThreaded', '-p', '.'], project)).output.slice(0, 4_000);
  };
  // Once with all declarations checked, including ours; checking those of Vue would take too long.
  const node = { module: 'nodenext', moduleResolution: 'nodenext' };
  expect(await compile(node, ['*.ts', '*.tsx', 'react', 'own-interface'])).toBe('');
  const bundler = { module: 'esnext', moduleResolution: 'bundler', skipLibCheck: true };
  expect(await compile(bundler, ['**/*.ts', '**/*.tsx'])).toBe('');
}, 120_000);
