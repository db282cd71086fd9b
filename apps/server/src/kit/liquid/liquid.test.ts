import { describe, expect, test } from 'vitest';
import type { LiquidTarget } from './encode-value.ts';
import { createLiquid, LiquidError } from './liquid.ts';

const liquid = createLiquid();
const render = (text: string, values: Record<string, unknown> = {}, as: LiquidTarget = 'text') =>
  liquid.render(liquid.parse(text), values, { as });
const failure = (work: () => unknown): LiquidError => {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(LiquidError);
    return error as LiquidError;
  }
  throw new Error('Nothing failed');
};

const nasty = `<b>"O'Hara" & co</b> {{ secret }} {% if %}`;

describe('values are encoded for the target', () => {
  test('plain text unchanged; lists with commas, null as nothing', () => {
    expect(render('{{ a }}|{{ b }}|{{ c }}|{{ d }}', { a: nasty, b: ['x', 2], c: null })).toBe(
      `${nasty}|x, 2||`,
    );
  });

  test('HTML escaped once, also after capture and escape', () => {
    const once = '&lt;i&gt;';
    expect(render('{{ a }}{{ a | escape }}', { a: '<i>' }, 'html')).toBe(once + once);
    expect(render('{% capture b %}<p>{{ a }}</p>{% endcapture %}{{ b }}', { a: '<i>' }, 'html')).toBe(
      `<p>${once}</p>`,
    );
    expect(render('{{ a | newline_to_br }}', { a: '<i>\nx' }, 'html')).toBe(`${once}<br>\nx`);
    expect(render('{{ a | raw }}', { a: '<i>' }, 'html')).toBe('<i>');
  });

  test('JSON: a single value, and text in quotes', () => {
    const values = { s: 'a"b\n\\', n: 3, l: [1, 'x'], o: { k: null } };
    const text =
      '{"s":{{ s }},"n":{{ n }},"l":{{ l }},"o":{{ o }},"t":"is \\" {{ s }} and {{ n }}","m":{{ m }}}';
    expect(JSON.parse(render(text, values, 'json'))).toEqual({
      s: values.s,
      n: 3,
      l: [1, 'x'],
      o: { k: null },
      t: `is " ${values.s} and 3`,
      m: null,
    });
  });

  test.each(['{{ s | raw }}', '{{ s | escape | raw }}', '{% capture x %}{{ s }}{% endcapture %}{{ x }}'])(
    'nothing escapes from JSON: %s',
    (inside) => {
      const read = JSON.parse(render(`{"a":${inside},"b":1}`, { s: '1,"b":2,"c":"' }, 'json'));
      expect(read.b).toBe(1);
      expect(read).not.toHaveProperty('c');
    },
  );

  test('percent-encoded in a URL, lone surrogates too', () => {
    expect(render('/x/{{ a }}?q={{ b | raw }}', { a: '../a b/ü', b: '&x=\ud800' }, 'url')).toBe(
      '/x/..%2Fa%20b%2F%C3%BC?q=%26x%3D%EF%BF%BD',
    );
  });

  test('Markdown syntax in values is escaped', () => {
    expect(render('- {{ a }}', { a: '**b** [l](u)\n\n# h\n    code' }, 'markdown')).toBe(
      '- \\*\\*b\\*\\* \\[l\\]\\(u\\)\\\n\\# h\\\ncode',
    );
  });
});

describe('mappings', () => {
  test('a single value keeps its type, inside text it becomes text', () => {
    const values = { n: 3, l: [1], o: { a: 1 }, f: false };
    expect(
      liquid.renderMapping(
        {
          n: ' {{ n }} ',
          l: ['{{ l }}'],
          o: '{{ o }}',
          f: '{{ f }}',
          t: 'n={{ n }}',
          m: '{{ gone.x }}',
          k: 7,
          plain: 'x',
        },
        values,
      ),
    ).toEqual({ n: 3, l: [[1]], o: { a: 1 }, f: false, t: 'n=3', m: null, k: 7, plain: 'x' });
    expect(liquid.renderValue(liquid.parse('{{ n | plus: 1 }}'), values)).toBe(4);
    expect(liquid.renderValue(liquid.parse('{% if f %}x{% endif %}'), values)).toBe('');
  });
});

test('loops over lists, with their own variables', () => {
  expect(
    render('{% for c in entry.children %}{{ forloop.index }}{{ c.name }};{% endfor %}', {
      entry: { children: [{ name: 'A' }, { name: 'B' }] },
    }),
  ).toBe('1A;2B;');
});

test('references: paths taken from the values, with their position', () => {
  const text =
    '{{ entry.answers.email }}\n{% for c in entry.answers.children %}{{ c.name }}{{ account.name }}{% endfor %}' +
    '{% assign x = steps.a.output %}{{ x }}{{ list[0]["odd key"] }}{{ steps[which].y }}{{ account.name }}';
  const found = liquid.referencesIn(text);
  expect(new Set(found.map(({ reference }) => reference))).toEqual(
    new Set([
      'entry.answers.email',
      'entry.answers.children',
      'account.name',
      'steps.a.output',
      'list[0]["odd key"]',
      'steps',
      'which',
    ]),
  );
  expect(found[0]).toMatchObject({
    reference: 'entry.answers.email',
    line: 1,
    path: ['entry', 'answers', 'email'],
  });
  expect(found[1]).toMatchObject({ line: 2 });
});

describe('hostile', () => {
  test.each([
    ['{{ a', 1],
    ['x\n{% if a %}', 2],
    ['\n\n{{ a | nofilter }}', 3],
    ['{% include "/etc/passwd" %}', 1],
    ['{% render "x" %}', 1],
    ['{% layout "x" %}', 1],
    ['{% block x %}{% endblock %}', 1],
    ['{% echo a %}', 1],
    ['{% cycle a, b %}', 1],
    ['{% liquid echo a %}', 1],
    ['{% increment a %}', 1],
    ['{{ a | where_exp: "x", b }}', 1],
  ])('%s is rejected with its line', (text, line) => {
    expect(failure(() => liquid.parse(text))).toMatchObject({ code: 'syntax', line });
  });

  test('submitted text is never parsed as a template', () => {
    const values = { a: '{{ secret }}{% for i in (1..9) %}x{% endfor %}', secret: 'S' };
    expect(render('{{ a }}{% assign b = a %}{{ b }}', values)).toBe(values.a + values.a);
    expect(render('{% capture b %}{{ a }}{% endcapture %}{{ b | append: a }}', values)).not.toContain('S');
    expect(liquid.renderMapping({ x: '{{ a }}' }, values)).toEqual({ x: values.a });
  });

  test.each([
    '{{ a.__proto__ }}',
    '{{ a.constructor }}',
    '{{ a["constructor"]["constructor"] }}',
    '{{ __proto__ }}{{ constructor }}{{ toString }}',
    '{{ a.toString }}{{ a.hasOwnProperty }}{{ l.constructor }}{{ s.constructor }}{{ l | map: "constructor" }}',
  ])('only own properties are accessible: %s', (text) => {
    expect(render(text, { a: { x: 1 }, l: [], s: 'x' })).toBe('');
  });

  test('a template changes neither the values nor the next rendering', () => {
    const values = { a: { x: 1 } };
    render('{% assign a = 2 %}{% assign y = 3 %}{% capture z %}q{% endcapture %}', values);
    expect(values).toEqual({ a: { x: 1 } });
    expect(render('{{ y }}{{ z }}', values)).toBe('');
  });

  const small = createLiquid({ milliseconds: 50, memory: 100_000, output: 10_000, source: 100_000 });
  test.each([
    ['a range without end', '{% for i in (1..100000000000) %}{% endfor %}'],
    ['loops in loops', `${'{% for i in (1..9999) %}'.repeat(3)}${'{% endfor %}'.repeat(3)}`],
    ['output without end', '{% for i in (1..9999) %}0123456789{% endfor %}'],
    ['captured without end', '{% capture x %}{% for i in (1..9999) %}0123456789{% endfor %}{% endcapture %}'],
    ['text that doubles', `{% assign a = "0123456789" %}${'{% assign a = a | append: a %}'.repeat(40)}`],
    ['a width of a date', '{{ "now" | date: "%999999999Y" }}'],
    [
      'a list that doubles',
      `{% assign a = "0,1" | split: "," %}${'{% assign a = a | concat: a %}'.repeat(40)}`,
    ],
  ])('%s hits a limit', (_, text) => {
    expect(failure(() => small.render(small.parse(text), {}, { as: 'text' })).code).toBe('limit');
  });

  test('too long and nested too deeply', () => {
    expect(failure(() => small.parse('x'.repeat(100_001))).code).toBe('limit');
    const deep = `${'{% if true %}'.repeat(3_000)}x${'{% endif %}'.repeat(3_000)}`;
    try {
      expect(small.render(small.parse(deep), {}, { as: 'text' })).toBe('x');
    } catch (error) {
      expect(error).toMatchObject({ name: 'LiquidError', code: 'limit' });
    }
  });
});
