import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { useBuilt } from '../../testing/built-files.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { makeTemplate } from '../templates/templates.factory.ts';

useBuilt('form');

const app = useTestApp();

const layoutBody =
  '<header style="color: red; position: fixed" class="top" onclick="x()">{{ form.name }}</header><script>alert(1)</script>' +
  '<main>{{ content }}</main><footer style="text-align: center">{{ locale }}</footer>';

test("a form's layout surrounds it, sanitized and within the page's policy", async () => {
  const account = await createTestAccount(app);
  const { id } = await makeTemplate(account, { kind: 'layout', body: layoutBody });
  const form = await makePublishedForm(account, { name: 'A < B', settings: { layoutTemplateId: id } });
  const response = await fetch(`${app.origin}/f/${form.slug}`);
  const html = await response.text();
  expect(html).toMatch(
    /<header class="layout-1 top">A &lt; B<\/header><main>[^]*<service-form[^]*<\/service-form>\s*<\/main><footer class="layout-2">en/,
  );
  expect(html).not.toContain('alert(1)');
  const rules = '.layout-1{color:red}.layout-2{text-align:center}';
  expect(html).toContain(`<style>${rules}</style>`);
  const hash = createHash('sha256').update(rules).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
});
