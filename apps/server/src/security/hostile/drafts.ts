import { draftOf, manyOptions, wide } from './forms.ts';
import type { HostileStep } from './steps.ts';

const name = 'a draft of 1,900 fields';
const draft = '/forms/{form}/versions/draft';
const options = Array.from({ length: 1_000 }, (_, index) => ({
  value: `v${index}`,
  label: '<b>x</b>'.repeat(20),
}));

const read = (what: string, path: string): HostileStep => ({
  name: `${name}: ${what}`,
  method: 'GET',
  path,
  expected: 200,
});

/** Operations on a large form other than saving it. */
export const hostileDrafts: HostileStep[] = [
  ...draftOf(name, wide),
  {
    name: `${name}: add a field`,
    path: `${draft}/fields`,
    body: { pageId: 'one', key: 'added', type: 'dropdown', label: 'Added', options },
    expected: 201,
  },
  {
    name: `${name}: change a field`,
    method: 'PATCH',
    path: `${draft}/fields/f0`,
    body: { label: '<i>y</i>'.repeat(40), visibleWhen: 'answers.f1 == "a"' },
    expected: 200,
  },
  {
    name: `${name}: move a field`,
    path: `${draft}/fields/f0/move`,
    body: { pageId: 'one', index: 1_500 },
    expected: 200,
  },
  read('read a field', `${draft}/fields/f9`),
  { name: `${name}: delete a field`, method: 'DELETE', path: `${draft}/fields/f0`, expected: 204 },
  read('export as JSON', `${draft}/export`),
  read('export as an XLSForm', `${draft}/export?format=xlsform`),
  { name: `${name}: publish`, path: `${draft}/publish`, expected: 200 },
  { name: `${name}: open the next`, path: '/forms/{form}/versions', body: {}, expected: 201 },
  {
    name: `${name}: replace all fields`,
    method: 'PATCH',
    path: draft,
    body: { definition: manyOptions },
    expected: 200,
  },
  read('compare two versions', `${draft}/diff?against=published`),
  read('list the versions', '/forms/{form}/versions'),
  read('read the form', '/forms/{form}'),
  read('references', '/references/search?q=f1&context=form:{form}'),
  { name: `${name}: duplicate`, path: '/forms/{form}/duplicate', body: {}, expected: 201 },
  {
    name: `${name}: change the settings`,
    method: 'PATCH',
    path: '/forms/{form}',
    body: { settings: { confirmation: { message: '<b>x</b>'.repeat(1_000) } } },
    expected: 200,
  },
  {
    name: `${name}: import a document into it`,
    path: '/forms/{form}/versions/import',
    body: { document: { format: 'form-service/1', name: 'Wide', definition: wide } },
    expected: 200,
  },
  {
    name: `${name}: bulk of 100 entries`,
    path: '/entries/bulk',
    body: ({ form }) => ({
      operations: Array.from({ length: 100 }, () => ({
        op: 'create',
        formId: form,
        answers: Object.fromEntries(Array.from({ length: 1_400 }, (_, at) => [`f${at + 1}`, 'x'])),
      })),
    }),
    expected: 200,
  },
  read('summary', '/forms/{form}/summary'),
  read('list of entries', '/forms/{form}/entries'),
  {
    name: `${name}: export of entries`,
    path: '/exports',
    body: ({ form }) => ({ formId: form, format: 'xlsx' }),
    expected: 202,
    keep: ({ id }) => ({ export: String(id) }),
  },
  {
    name: `${name}: export of entries, run`,
    method: 'GET',
    path: '/exports/{export}',
    until: ({ status }) => ['succeeded', 'failed', 'canceled'].includes(String(status)),
    expected: 200,
  },
  { name: 'the project of all: duplicate', path: '/projects/{project}/duplicate', body: {}, expected: 201 },
];
