import { expect, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { apiUrl, useTestApp } from '../../testing/test-app.ts';
import { makeFile, png, testUrl } from '../files/files.factory.ts';
import { makePublishedForm, publish } from '../forms/forms.factory.ts';
import { makeTemplate } from '../templates/templates.factory.ts';

const app = useTestApp();

const see = (formId: string, fileId: string) =>
  fetch(apiUrl(app, `/entry-sessions/forms/${formId}/images/${fileId}`), { redirect: 'manual' });

const showing = (imageFileId: string) => ({
  pages: [{ id: 'one', elements: [{ kind: 'content', type: 'image', imageFileId, body: 'A picture' }] }],
});

test("anyone can see a form's images: in its content, in an earlier version and its logo", async () => {
  const account = await createTestAccount(app);
  const [first, second, logo, unused] = await Promise.all([1, 2, 3, 4].map(() => makeFile(app, account)));
  const form = await makePublishedForm(account, {
    definition: showing(first?.id as string),
    settings: { theme: { logoFileId: logo?.id } },
  });
  await account.send('POST', `/forms/${form.id}/versions`);
  await account.send('PATCH', `/forms/${form.id}/versions/draft`, {
    definition: showing(second?.id as string),
  });
  // A draft is not public.
  expect((await see(form.slug, second?.id as string)).status).toBe(404);
  await publish(account, form.id);
  for (const file of [first, second, logo]) {
    const response = await see(form.slug, file?.id as string);
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'public, max-age=1800']);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const picture = await fetch(testUrl(app, response.headers.get('location') as string));
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('content-disposition')).toContain('inline');
    expect(Buffer.from(await picture.arrayBuffer()).equals(png)).toBe(true);
  }
  expect((await see(form.slug, unused?.id as string)).status).toBe(404);
  expect((await see(form.slug, 'fil_x')).status).toBe(404);
});

test('files that are not images are not served even if a form contains them', async () => {
  const account = await createTestAccount(app);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const text = { name: 'x.svg', contentType: 'image/svg+xml' };
  const files = [
    await makeFile(app, account, svg, text),
    await makeFile(app, account, Buffer.from('words'), { name: 'x.txt', contentType: 'text/plain' }),
  ];
  for (const { id } of files) {
    const form = await makePublishedForm(account, { definition: showing(id) });
    expect((await see(form.id, id)).status).toBe(404);
  }
});

test('a file or layout of another account is rejected in settings and when publishing', async () => {
  const [account, other] = [await createTestAccount(app), await createTestAccount(app)];
  const [file, own] = [await makeFile(app, other), await makeFile(app, account)];
  const layout = await makeTemplate(other, { kind: 'layout', body: '<main>{{ content }}</main>' });
  const notLayout = await makeTemplate(account, { body: 'x' });
  const form = await makePublishedForm(account, { settings: { theme: { logoFileId: own.id } } });
  const refusals = async (settings: object) => {
    const changed = await account.send('PATCH', `/forms/${form.id}`, { settings });
    const created = await account.send('POST', '/forms', { projectId: form.projectId, name: 'X', settings });
    expect(created.body).toMatchObject({ error: { details: changed.body.error.details } });
    return changed.body.error.details.map(
      ({ path, code }: { path: string; code: string }) => `${path} ${code}`,
    );
  };
  expect(await refusals({ theme: { logoFileId: file.id } })).toEqual([
    'settings.theme.logoFileId unknown_file',
  ]);
  for (const { id } of [layout, notLayout])
    expect(await refusals({ layoutTemplateId: id })).toEqual(['settings.layoutTemplateId unknown_layout']);

  await account.send('POST', `/forms/${form.id}/versions`);
  const options = [{ value: 'a', label: 'A', imageFileId: file.id }];
  const choice = { kind: 'field', key: 'c', type: 'single_choice', label: 'C', options };
  const definition = {
    pages: [{ id: 'one', elements: [...showing(file.id).pages.flatMap(({ elements }) => elements), choice] }],
  };
  await account.send('PATCH', `/forms/${form.id}/versions/draft`, { definition });
  const { status, body } = await account.send('POST', `/forms/${form.id}/versions/draft/publish`);
  expect([status, body.error.details.map(({ path }: { path: string }) => path)]).toEqual([
    409,
    ['pages.0.elements.0.imageFileId', 'pages.0.elements.1.options.0.imageFileId'],
  ]);
});
