import { readFileSync } from 'node:fs';
import { createClient, type FormDocument } from '@form-service/sdk';
import { expect, inject, test, vi } from 'vitest';
import { customerSurvey } from './form-as-code/customer-survey.ts';
import { publishForm } from './form-as-code/publish-form.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the guide shows these files verbatim', () => {
  const guide = read('../docs/guides/form-as-code.md');
  for (const file of ['customer-survey.ts', 'publish-form.ts', 'release.ts'])
    expect(guide).toContain(`\`\`\`ts\n${read(`form-as-code/${file}`)}\`\`\``);
});

test('a form is released from code, again without a change, and again with one', async () => {
  const account = { apiKey: inject('apiKey'), accountId: inject('accountId') };
  const client = createClient({ baseUrl: inject('origin'), ...account });
  const project = await client.projects.create({ body: { name: 'Forms as code' } });
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  vi.stubEnv('SERVICE_URL', inject('origin'));
  vi.stubEnv('API_KEY', account.apiKey);
  vi.stubEnv('ACCOUNT_ID', account.accountId);
  vi.stubEnv('PROJECT_ID', project.id);
  await import('./form-as-code/release.ts');
  expect(said).toEqual(['Version 1 is published.']);

  const options = { projectId: project.id, slug: 'customer-survey' };
  expect(await publishForm(client, customerSurvey, options)).toBe('Nothing has changed.');

  const [page] = customerSurvey.definition.pages;
  const shorter = { ...page, id: 'experience', elements: page?.elements.slice(0, 3) ?? [] };
  const changed: FormDocument = {
    ...customerSurvey,
    name: 'Survey',
    definition: { ...customerSurvey.definition, pages: [shorter] },
  };
  expect(await publishForm(client, changed, options)).toBe('Version 2 is published.');
  const { data } = await client.forms.list({ filter: 'slug == "customer-survey"' });
  const [form] = data;
  expect(form).toMatchObject({ name: 'Survey', settings: { locales: ['en', 'fr'] } });
  const kept = await client.formImports.export({ formId: form?.id ?? '', versionId: 'published' });
  expect(kept).toEqual(changed);

  const broken = {
    ...page,
    id: 'experience',
    elements: [{ kind: 'field', key: 'a', type: 'number', label: 'A', visibleWhen: 'answers.b' }],
  } as const;
  const wrong: FormDocument = { ...customerSurvey, definition: { format: 1, pages: [broken] } };
  await expect(publishForm(client, wrong, options)).rejects.toThrow('pages.0.elements.0.visibleWhen');
});
