import { hostileAutomation } from './automation.ts';
import { hostileDocuments } from './documents.ts';
import { hostilePdfs } from './documents-as-pdf.ts';
import { hostileDrafts } from './drafts.ts';
import { hostileEntries } from './entries.ts';
import { hostileForms } from './forms.ts';
import { hostileImports } from './imports.ts';
import type { HostileStep, Ids, Send } from './steps.ts';
import { hostileTables } from './tables.ts';
import { hostileTemplates } from './templates.ts';
import { hostileUpdates } from './updates.ts';
import { hostileWorkbooks } from './workbooks.ts';

/** Requests that would block the event loop for seconds if they were handled inline. */
export const hostileSteps: HostileStep[] = [
  ...hostileDocuments,
  ...hostileForms,
  ...hostileTemplates,
  ...hostileAutomation,
  ...hostilePdfs,
  ...hostileWorkbooks,
  ...hostileImports,
  ...hostileTables,
  ...hostileUpdates,
  ...hostileEntries,
  ...hostileDrafts,
];

/** Creates what the steps need, and loads modules that are loaded lazily. */
export const prepareHostileData = async (send: Send): Promise<Ids> => {
  const made = async (path: string, body: object) => String((await send('POST', path, body)).body.id);
  const connector = await made('/api-connectors', { name: 'Hostile' });
  await send('POST', `/api-connectors/${connector}/actions/import`, { document: 'openapi: 3.1.0' });
  const project = await made('/projects', { name: 'Hostile' });
  await send('POST', '/forms/import', { projectId: project, jsonSchema: { type: 'object', properties: {} } });
  const definition = {
    pages: [
      {
        id: 'one',
        elements: [
          { kind: 'field', key: 'a', type: 'short_text', label: '<b>A</b>', required: 'answers.a == ""' },
        ],
      },
    ],
  };
  const { body: form } = await send('POST', '/forms', { projectId: project, name: 'Warm', definition });
  const draft = `/forms/${form.id}/versions/draft`;
  await send('PATCH', draft, { definition });
  await send('POST', `${draft}/validate`);
  await send('POST', `${draft}/publish`);
  await send('GET', `/f/${form.slug}`);
  await send('GET', `/entry-sessions/forms/${form.id}`);
  await send('POST', `/entry-sessions/forms/${form.id}/entries`, {});
  await send('POST', `/entry-sessions/forms/${form.id}/entries`, { answers: { a: 'x' }, submit: true });
  const template = await made('/templates', {
    name: 'Warm',
    format: 'html',
    body: '{{ a | divided_by: 0 }}',
  });
  // The first error loads the source maps.
  await send('POST', `/templates/${template}/render`, { values: { a: 1 } });
  const limited = await made('/templates', {
    name: 'Warm',
    format: 'html',
    body: '{% for a in (1..1000000) %}{{ a }}{% endfor %}',
  });
  await send('POST', `/templates/${limited}/render`, {});
  await send('GET', `/forms/${form.id}/entries?filter=${encodeURIComponent('answers.a == "x"')}`);
  await send('POST', `/api-connectors/${connector}/environments`, {
    name: 'live',
    baseUrl: 'https://connector.invalid',
  });
  const workflow = await made('/workflows', {
    projectId: project,
    name: 'Warm',
    triggers: [{ key: 'by_hand', type: 'manual' }],
    steps: [{ key: 'one', type: 'set', values: { a: '{{ 1 }}' } }],
    connections: [{ from: 'by_hand', to: 'one' }],
  });
  await send('POST', `/workflows/${workflow}/publish`);
  await send('POST', `/workflows/${workflow}/runs`, {});
  return { connector, project, plainForm: String(form.id) };
};
