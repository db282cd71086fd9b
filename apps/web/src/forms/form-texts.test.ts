import { expect, test } from 'vitest';
import { richTextToLine, richTextToText } from './form-texts.ts';

test('rich text becomes plain text with separate paragraphs', () => {
  const html = '<p>Say <b>yes</b>,<br>or&nbsp;no</p><p>a &lt; b &amp;&amp; &amp;lt;</p>';
  expect(richTextToText(html)).toBe('Say yes,\nor no\na < b && &lt;');
  expect(richTextToLine(html)).toBe('Say yes, or no a < b && &lt;');
  expect(richTextToLine('  Plain \n words ')).toBe('Plain words');
});
