import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@form-service/sdk';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { blocksOf, blocksWithBadInfo, guidePages, root } from './guide-pages.ts';

/*
 * The shell commands of README and of the guides, run as they are written, each page in a shell of its own. A block that
 * cannot be run here says why behind its language: ```sh not-run: needs Docker. Every request must succeed, except those
 * whose line ends in a comment with the status they answer: # 412 version_mismatch.
 */

const shellBlocks = (page: string) => blocksOf(page, ['sh']);

const expectedErrors = (code: string): string[] =>
  [...code.matchAll(/#\s*(4\d\d)\b/g)].map(([, status = '']) => status).sort();

/** The function that the guides share, as the first of them shows it. */
const [prelude] = shellBlocks('docs/guides/api.md');

let folder: string;
let shims: string;
/** Of its own: other tests count what is in theirs. */
let account: { accountId: string; apiKey: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'form-service-guides-'));
  shims = await mkdtemp(join(tmpdir(), 'form-service-guides-bin-'));
  const shim = async (name: string, code: string) => {
    const path = join(shims, name);
    await writeFile(path, `#!/usr/bin/env bash\nPATH="\${PATH#*:}"\n${code}\n`);
    await chmod(path, 0o755);
  };
  await shim('curl', 'exec curl -w \'%{stderr}STATUS %{http_code} %{url_effective}\\n\' "$@" 2>>"$REQUESTS"');
  await shim('npm', `cd '${root}' && exec npm "$@"`);
  const { stdout } = await promisify(execFile)(
    'npm',
    ['run', '--silent', 'create-account', '--', '--name', 'Guides'],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: inject('dataDir') },
    },
  );
  const [, accountId = '', apiKey = ''] = /ACCOUNT_ID=(\S+)\s+export API_KEY=(\S+)/.exec(stdout) ?? [];
  account = { accountId, apiKey };
});
afterAll(async () => {
  for (const one of [folder, shims]) await rm(one, { recursive: true, force: true });
});

const client = () => createClient({ baseUrl: inject('origin'), ...account });

const field = (key: string, type: 'short_text' | 'email' | 'phone' | 'number' | 'date') => ({
  kind: 'field' as const,
  key,
  type,
  label: key,
});

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const csv = 'E-Mail;Datum;Ort\nperson@example.com;02.03.2026;Paris\n';

/** What the guides name by variables: `$PROJECT`, `$FORM` … */
const makeVariables = async (): Promise<Record<string, string>> => {
  const { projects, forms, formVersions, entries, apiConnectors, workflows, workflowRuns, files } = client();
  const { id: projectId } = await projects.create({ body: { name: 'Guides' } });
  const elements = [
    field('full_name', 'short_text'),
    field('email', 'email'),
    field('phone', 'phone'),
    field('city', 'short_text'),
    field('age', 'number'),
    field('day', 'date'),
  ];
  const form = await forms.create({
    body: { projectId, name: 'Guide', definition: { pages: [{ id: 'about_you', elements }] } },
  });
  await formVersions.publish({ formId: form.id, versionId: 'draft' });
  const entry = await entries.create({ id: form.id, body: { answers: { full_name: 'A. Person', age: 34 } } });
  const connector = await apiConnectors.create({ body: { name: 'Shop' } });
  const workflow = await workflows.create({
    body: {
      projectId,
      name: 'Ask first',
      triggers: [{ key: 'start', type: 'manual' }],
      steps: [{ key: 'ask', type: 'approval', assignees: ['role:owner'], message: 'May it?' }],
      connections: [{ from: 'start', to: 'ask' }],
    },
  });
  await workflows.publish({ id: workflow.id, body: {} });
  const run = await workflowRuns.start({ id: workflow.id, body: {} });
  await expect.poll(async () => (await workflowRuns.get({ id: run.id })).status).toBe('waiting');
  const { file, upload } = await files.create({
    body: { name: 'entries.csv', size: csv.length, contentType: 'text/csv' },
  });
  const url = new URL(upload?.url ?? '', inject('origin'));
  await fetch(url, { method: 'PUT', headers: upload?.headers ?? {}, body: csv });
  await files.complete({ id: file.id });
  return {
    PROJECT: projectId,
    FORM: form.id,
    ENTRY: entry.id,
    CONNECTOR: connector.id,
    RUN: run.id,
    CSV_FILE: file.id,
  };
};

const makeFiles = async (form: string): Promise<void> => {
  await writeFile(join(folder, 'team.png'), Buffer.from(pixel, 'base64'));
  await writeFile(
    join(folder, 'schema.json'),
    JSON.stringify({ type: 'object', properties: { name: { type: 'string' } } }),
  );
  const sheet = await client().formImports.export({
    formId: form,
    versionId: 'published',
    format: 'xlsform',
  });
  await writeFile(join(folder, 'survey.xlsx'), Buffer.from(await (sheet as Blob).arrayBuffer()));
};

const runShell = (code: string, variables: Record<string, string>) =>
  new Promise<{ ok: boolean; output: string }>((resolve) => {
    execFile(
      'bash',
      ['-eu', '-o', 'pipefail', '-c', code.replaceAll('http://localhost:3000', inject('origin'))],
      {
        cwd: folder,
        env: {
          ...process.env,
          DATA_DIR: inject('dataDir'),
          ...variables,
          PATH: `${shims}${delimiter}${process.env.PATH}`,
        },
      },
      (error, stdout, stderr) => resolve({ ok: error === null, output: `${stdout}\n${stderr}` }),
    );
  });

const runnable = guidePages.filter((page) => shellBlocks(page).some(({ notRun }) => notRun === undefined));

test.each(runnable)('the commands of %s work as they are written', async (page) => {
  const blocks = shellBlocks(page).filter(({ notRun }) => notRun === undefined);
  const requests = join(folder, 'requests.log');
  await writeFile(requests, '');
  const variables = await makeVariables();
  await makeFiles(variables.FORM as string);
  const code = [prelude?.code, ...blocks.map((block) => block.code)].join('\n');
  const { ok, output } = await runShell(code, {
    API_KEY: account.apiKey,
    ACCOUNT_ID: account.accountId,
    REQUESTS: requests,
    ...variables,
  });
  const made = [...(await readFile(requests, 'utf8')).matchAll(/^STATUS (\d+) (.*)$/gm)];
  const failed = made.filter(([, status = '']) => !/^[23]/.test(status));
  expect(ok, output).toBe(true);
  expect(
    failed.map(([, status = '']) => status).sort(),
    `${failed.map(([line]) => line).join('\n')}\n${output}`,
  ).toEqual(expectedErrors(code));
});

test('blocks that are not run say why', () => {
  expect(guidePages.flatMap(blocksWithBadInfo)).toEqual([]);
});
