import { execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@form-service/sdk';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Block, blocksOf, guidePages, root } from './guide-pages.ts';

/*
 * The TypeScript, JavaScript and Python of README, the guides and the packages' own pages. TypeScript and JavaScript are compiled,
 * and run as they are written unless they say why not: ```ts not-run: waits for events without end.
 */

/** e2e/form-as-code.test.ts compares and runs the files of this guide. */
const pages = [
  ...guidePages.filter((page) => page !== 'docs/guides/form-as-code.md'),
  ...['contracts', 'embed', 'engine', 'sdk'].map((name) => `packages/${name}/README.md`),
];
const blocks = pages.flatMap((page) => blocksOf(page, ['ts', 'js']));

/** What blocks use without making it, because their page has described it before. */
const given = `
import { type Client, createClient } from '@form-service/sdk';
import type { Transaction } from '../../db/db.ts';
import type { JobDefinition } from '../../jobs/define-job.ts';
declare global {
  var client: Client;
  var file: File;
  var resumable: { url: string };
  var complete: (id: string) => void;
  var id: string;
  var password: string;
  var db: Transaction;
  var accountId: string;
  var projectId: string;
  var countWords: JobDefinition<{ projectId: string }>;
}
const { SERVICE_URL = '', API_KEY, ACCOUNT_ID } = process.env;
globalThis.client = createClient({ baseUrl: SERVICE_URL, apiKey: API_KEY, accountId: ACCOUNT_ID });
`;

/** A block is a module. Code of the service is shown as it stands in a module of its own. */
const inRepository = (code: string) =>
  `${code}\nexport {};\n`.replaceAll("'../../", `'${root}apps/server/src/`);

const nameOf = ({ page, line, language }: Block) =>
  `${page.replaceAll(/\W+/g, '-')}-line-${line}.${language === 'ts' ? 'ts' : 'js'}`;

let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'form-service-guide-code-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  // A person with an account of their own: other tests count what is in theirs. The guide to the SDK signs them in.
  const email = `${crypto.randomUUID()}@example.test`;
  const user = createClient({ baseUrl: inject('origin'), keepCookies: true });
  await user.auth.signUp({ body: { name: 'You', email, password: 'correct horse battery' } });
  const [account] = (await user.accounts.list()).data;
  const accountId = account?.id ?? '';
  const { key: apiKey } = await user.inAccount(accountId).apiKeys.create({ body: { name: 'Guides' } });
  environment = { SERVICE_URL: inject('origin'), API_KEY: apiKey, ACCOUNT_ID: accountId };
  const client = createClient({ baseUrl: inject('origin'), apiKey, accountId });
  const { id: projectId } = await client.projects.create({ body: { name: 'Code of the guides' } });
  const elements = [{ kind: 'field', key: 'full_name', type: 'short_text', label: 'Name' } as const];
  const form = await client.forms.create({
    body: { projectId, name: 'Code of the guides', definition: { pages: [{ id: 'one', elements }] } },
  });
  await client.formVersions.publish({ formId: form.id, versionId: 'draft' });
  const { jobId } = await client.exports.create({ body: { formId: form.id, format: 'csv' } });
  shown = { 'customer-survey': form.slug, 'job_…': jobId, 'you@example.com': email };
  await writeFile(join(folder, 'given.ts'), inRepository(given));
  for (const block of blocks) await writeFile(join(folder, nameOf(block)), asShown(inRepository(block.code)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What pages show as an example, and what stands for it here. */
let shown: Record<string, string>;
const asShown = (code: string): string => {
  const addresses = {
    'http://localhost:3000': inject('origin'),
    'https://forms.example.com': inject('origin'),
  };
  return Object.entries({ ...addresses, ...shown }).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    code,
  );
};

const run = (program: string, args: readonly string[], input = '') =>
  new Promise<{ ok: boolean; output: string }>((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...environment } };
    const child = execFile(program, args, options, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: `${stdout}\n${stderr}` }),
    );
    child.stdin?.end(input);
  });

test('TypeScript and JavaScript compile', async () => {
  const compilerOptions = {
    lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
    // JavaScript is parsed, not checked for types.
    allowJs: true,
    noEmit: true,
    // As it is published.
    paths: { '@form-service/embed': [join(root, 'packages/embed/src/published/embed.d.ts')] },
  };
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions,
    include: ['*.ts', '*.js'],
    exclude: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/tsc7/bin/tsc');
  expect(await run(process.execPath, [tsc, '--singleThreaded', '-p', '.'])).toEqual({
    ok: true,
    output: '\n',
  });
}, 120_000);

const runnable = blocks.filter(({ notRun }) => notRun === undefined);

test.each(runnable)('$page, line $line runs as it is written', async (block) => {
  expect(await run(process.execPath, ['--import', './given.ts', nameOf(block)])).toMatchObject({ ok: true });
});

/** A request as a webhook sends it, and the same with another body. */
const signedRequests = (secret: string) => {
  const body = JSON.stringify({ type: 'entry.submitted', data: { number: 1 } });
  const sentAt = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`evt_1.${sentAt}.${body}`).digest('base64');
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': sentAt,
    'webhook-signature': `v1,${signature}`,
  };
  return [
    { headers, body },
    { headers, body: body.replace('1', '2') },
  ];
};
const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;

test('the receiver of webhooks in JavaScript takes signed requests and no others', async () => {
  const [block] = blocks.filter(({ page, language }) => page.endsWith('/webhooks.md') && language === 'js');
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  const file = join(folder, 'receiver.js');
  await writeFile(file, (block as Block).code.replace('4000', String(port)));
  const receiver = spawn(process.execPath, [file], { env: { ...process.env, WEBHOOK_SECRET: secret } });
  try {
    const post = (request: object) =>
      fetch(`http://localhost:${port}`, { method: 'POST', ...request }).then(
        ({ status }) => status,
        () => undefined,
      );
    const [signed = {}, changed = {}] = signedRequests(secret);
    await expect.poll(() => post(signed)).toBe(204);
    expect(await post(changed)).toBe(401);
  } finally {
    receiver.kill();
    await once(receiver, 'exit');
  }
});

const pythonBlocks = pages.flatMap((page) => blocksOf(page, ['python']));

test('the receiver of webhooks in Python takes signed requests and no others', async () => {
  expect(pythonBlocks.map(({ page }) => page)).toEqual(['docs/guides/webhooks.md']);
  if (!(await run('python3', ['--version'])).ok)
    return console.warn('The Python of docs/guides/webhooks.md was NOT run: python3 is not installed here.');
  const requests = JSON.stringify(signedRequests(secret));
  const program = `${pythonBlocks[0]?.code}
import json, sys
for request in json.load(sys.stdin):
    print(verify(${JSON.stringify(secret)}, request["headers"], request["body"].encode()))
`;
  expect(await run('python3', ['-c', program], requests)).toEqual({ ok: true, output: 'True\nFalse\n\n' });
});
