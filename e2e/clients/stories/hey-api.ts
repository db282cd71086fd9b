/** The story with the client that @hey-api/openapi-ts writes. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from './generated/client/index.js';
import {
  accountsList,
  apiKeysCreate,
  authSignUp,
  entriesListOfForm,
  entrySessionsCreateEntry,
  entrySessionsSubmit,
  exportsCreate,
  exportsGet,
  filesDownloadLink,
  formsCreate,
  formsGet,
  formVersionsPublish,
  projectsCreate,
} from './generated/index.js';

const baseUrl = process.env.SERVICE_URL;
assert(baseUrl);
const throwOnError = true;

const visitor = createClient({ baseUrl });
const signedUp = await authSignUp({
  client: visitor,
  throwOnError,
  body: {
    name: 'A. Person',
    email: `${crypto.randomUUID()}@example.test`,
    password: 'correct horse battery',
  },
});
assert.equal(signedUp.data.user?.name, 'A. Person');

const cookie = signedUp.response.headers.getSetCookie().map((line) => line.split(';')[0]);
const person = createClient({ baseUrl, headers: { cookie: cookie.join('; ') } });
const [account] = (await accountsList({ client: person, throwOnError })).data.data;
assert(account);
const headers = { 'X-Account-ID': account.id };
const { data: apiKey } = await apiKeysCreate({
  client: person,
  throwOnError,
  headers,
  body: { name: 'Reports' },
});

const client = createClient({
  baseUrl,
  auth: ({ scheme }) => (scheme === 'bearer' ? apiKey.key : undefined),
});
const { data: project } = await projectsCreate({ client, throwOnError, headers, body: { name: 'Reports' } });
const { data: form } = await formsCreate({
  client,
  throwOnError,
  headers,
  body: {
    projectId: project.id,
    name: 'Client survey',
    settings: { captcha: 'none' },
    definition: {
      pages: [
        {
          id: 'about_you',
          elements: [
            { kind: 'field', type: 'short_text', key: 'city', label: 'City', required: true },
            { kind: 'field', type: 'number', key: 'age', label: 'Age' },
          ],
        },
      ],
    },
  },
});
const { data: version } = await formVersionsPublish({
  client,
  throwOnError,
  headers,
  path: { formId: form.id, versionId: 'draft' },
});
assert.equal(version.state, 'published');
assert.equal(version.number, 1);

const { data: started } = await entrySessionsCreateEntry({
  client: visitor,
  throwOnError,
  path: { formId: form.id },
  body: { answers: { city: 'Paris', age: 34 } },
});
const { data: submitted } = await entrySessionsSubmit({
  client: visitor,
  throwOnError,
  auth: started.entryKey,
  path: { id: started.entry.id },
  body: {},
});
assert.equal(submitted.entry.number, 1);

const { data: list } = await entriesListOfForm({
  client,
  throwOnError,
  headers,
  path: { id: form.id },
  query: { filter: 'answers.age > 30', limit: 10 },
});
assert.equal(list.pagination.hasMore, false);
assert.deepEqual(
  list.data.map(({ answers }) => answers?.city),
  ['Paris'],
);

const { data: exported } = await exportsCreate({
  client,
  throwOnError,
  headers,
  body: { formId: form.id, format: 'csv' },
});
const readExport = async () =>
  (await exportsGet({ client, throwOnError, headers, path: { id: exported.id } })).data;
let written = await readExport();
while (written.status === 'queued' || written.status === 'running') {
  await pause(100);
  written = await readExport();
}
assert.equal(written.status, 'succeeded');
assert.equal(written.rows, 1);
assert(written.fileId);
const { data: link } = await filesDownloadLink({
  client,
  throwOnError,
  headers,
  path: { id: written.fileId },
});
assert.match(await (await fetch(new URL(link.url, baseUrl))).text(), /Paris/);

const { error, response } = await formsGet({ client, headers, path: { id: `frm_${'0'.repeat(26)}` } });
assert.equal(response?.status, 404);
assert.equal(error?.error.code, 'not_found');
