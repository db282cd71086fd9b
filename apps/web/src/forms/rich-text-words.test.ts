import { expect, test } from 'vitest';
import { lineOfRichText, wordsOfRichText } from './rich-text-words.ts';

test('a rich text is told by its words, and paragraphs stay apart', () => {
  const html = '<p>Say <b>yes</b>,<br>or&nbsp;no</p><p>a &lt; b &amp;&amp; &amp;lt;</p>';
  expect(wordsOfRichText(html)).toBe('Say yes,\nor no\na < b && &lt;');
  expect(lineOfRichText(html)).toBe('Say yes, or no a < b && &lt;');
  expect(lineOfRichText('  Plain \n words ')).toBe('Plain words');
});
