import type { HostileStep } from './steps.ts';

const loops = '{% for a in (1..1000) %}{% for b in (1..1000) %}{{ a | times: b }}{% endfor %}{% endfor %}';
const markup = '<b>x</b><i>y</i>'.repeat(9_000);

const create = (name: string, body: string, expected: number, kind = 'content'): HostileStep => ({
  name: `template, ${name}: create`,
  path: '/templates',
  body: { name, kind, format: 'html', body },
  expected,
  keep: ({ id }) => ({ template: String(id) }),
});

const render = (name: string, expected: number, body: object = {}): HostileStep => ({
  name: `template, ${name}: render`,
  path: '/templates/{template}/render',
  body,
  expected,
});

/** Templates that are slow to parse, to render and to sanitize. */
export const hostileTemplates: HostileStep[] = [
  create('a loop within a loop', loops, 201),
  render('a loop within a loop', 422),
  create('140,000 characters of markup', markup, 201),
  render('140,000 characters of markup', 200),
  create('a layout of 140,000 characters', `${markup}{{ content }}`, 201, 'layout'),
  create('40,000 outputs', '{{a}}'.repeat(40_000), 201),
  create('values', '{{ a }}', 201),
  render('values of 800,000 characters of markup', 422, { values: { a: '<b>x</b>'.repeat(100_000) } }),
  create('a chain of filters', `{{ a${' | append: a'.repeat(2_000)} }}`, 201),
  render('a chain of filters', 422, { values: { a: 'x'.repeat(100_000) } }),
];
