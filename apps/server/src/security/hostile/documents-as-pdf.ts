import type { HostileStep } from './steps.ts';

const rows = '<tr><td>one</td><td><b>two</b></td></tr>'.repeat(3_000);
const loops = '{% for a in (1..1000) %}{% for b in (1..1000) %}{{ a | times: b }}{% endfor %}{% endfor %}';

const pdf = (name: string, body: string, expected: number): HostileStep[] => [
  {
    name: `PDF of a template, ${name}: create`,
    path: '/templates',
    body: { name, format: 'html', body },
    expected: 201,
    keep: ({ id }) => ({ template: String(id) }),
  },
  {
    name: `PDF of a template, ${name}: read`,
    method: 'GET',
    path: '/entries/{plainEntry}/pdf?templateId={template}',
    expected,
  },
];

/** Documents that are slow to render and to lay out. Runs after steps that create an entry. */
export const hostilePdfs: HostileStep[] = [
  ...pdf('140,000 characters of markup', '<b>x</b><i>y</i> '.repeat(8_000), 200),
  ...pdf('a table of 3,000 rows', `<table>${rows}</table>`, 200),
  ...pdf('a loop within a loop', loops, 422),
  ...pdf('one word of 190,000 characters', 'x'.repeat(190_000), 200),
  ...pdf('lists in lists', `${'<ul><li>'.repeat(2_000)}x${'</li></ul>'.repeat(2_000)}`, 200),
];
