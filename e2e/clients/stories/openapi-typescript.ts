/** The story with openapi-fetch, typed by what openapi-typescript wrote. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { paths } from './generated/api.js';

const baseUrl = process.env.SERVICE_URL;
assert(baseUrl);

/** The body of an answer, or its error thrown. */
const bodyOf = <Data>({ data, error }: { data?: Data; error?: unknown }): NonNullable<Data> => {
  assert(data, JSON.stringify(error));
  return data;
};

const visitor = createClient<paths>({ baseUrl });
const signedUp = await visitor.POST('/api/auth/sign-up/email', {
  body: {
    name: 'A. Person',
    email: `${crypto.randomUUID()}@example.test`,
    password: 'correct horse battery',
  },
});
const { user } = bodyOf(signedUp);
assert.equal(user?.name, 'A. Person');

const cookie = signedUp.response.headers.getSetCookie().map((line) => line.split(';')[0]);
const person = createClient<paths>({ baseUrl, headers: { cookie: cookie.join('; ') } });
const [account] = bodyOf(await person.GET('/api/v1/accounts')).data;
assert(account);
const header = { 'X-Account-ID': account.id };
const { key } = bodyOf(
  await person.POST('/api/settings/api-keys', { params: { header }, body: { name: 'Reports' } }),
);

const program = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } });
const project = bodyOf(
  await program.POST('/api/v1/projects', { params: { header }, body: { name: 'Reports' } }),
);
const form = bodyOf(
  await program.POST('/api/v1/forms', {
    params: { header },
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
  }),
);
const version = bodyOf(
  await program.POST('/api/v1/forms/{formId}/versions/{versionId}/publish', {
    params: { header, path: { formId: form.id, versionId: 'draft' } },
  }),
);
assert.equal(version.state, 'published');
assert.equal(version.number, 1);

const started = bodyOf(
  await visitor.POST('/api/v1/entry-sessions/forms/{formId}/entries', {
    params: { path: { formId: form.id } },
    body: { answers: { city: 'Paris', age: 34 } },
  }),
);
const submitted = bodyOf(
  await visitor.POST('/api/v1/entry-sessions/entries/{id}/submit', {
    params: { path: { id: started.entry.id } },
    headers: { 'X-Service-Entry-Key': started.entryKey },
    body: {},
  }),
);
assert.equal(submitted.entry.number, 1);

const list = bodyOf(
  await program.GET('/api/v1/forms/{id}/entries', {
    params: { header, path: { id: form.id }, query: { filter: 'answers.age > 30', limit: 10 } },
  }),
);
assert.equal(list.pagination.hasMore, false);
assert.deepEqual(
  list.data.map(({ answers }) => answers?.city),
  ['Paris'],
);

const { id } = bodyOf(
  await program.POST('/api/v1/exports', { params: { header }, body: { formId: form.id, format: 'csv' } }),
);
const readExport = async () =>
  bodyOf(await program.GET('/api/v1/exports/{id}', { params: { header, path: { id } } }));
let written = await readExport();
while (written.status === 'queued' || written.status === 'running') {
  await pause(100);
  written = await readExport();
}
assert.equal(written.status, 'succeeded');
assert.equal(written.rows, 1);
assert(written.fileId);
const { url } = bodyOf(
  await program.GET('/api/v1/files/{id}/download-link', { params: { header, path: { id: written.fileId } } }),
);
assert.match(await (await fetch(new URL(url, baseUrl))).text(), /Paris/);

const { error, response } = await program.GET('/api/v1/forms/{id}', {
  params: { header, path: { id: `frm_${'0'.repeat(26)}` } },
});
assert.equal(response.status, 404);
assert.equal(error?.error.code, 'not_found');
