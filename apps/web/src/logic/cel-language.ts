import { HighlightStyle, StreamLanguage, type StringStream, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';

const token = (stream: StringStream): string | null => {
  if (stream.eatSpace()) return null;
  if (stream.match(/^\/\/.*/)) return 'comment';
  if (stream.match(/^[rRbB]?("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)/)) return 'string';
  if (stream.match(/^\d+(\.\d+)?([eE][+-]?\d+)?u?/)) return 'number';
  if (stream.match(/^(true|false|null)\b/)) return 'atom';
  if (stream.match(/^in\b/)) return 'operator';
  if (stream.match(/^[A-Za-z_]\w*(?=\s*\()/)) return 'keyword';
  if (stream.match(/^[A-Za-z_]\w*/)) return 'variableName';
  if (stream.match(/^(&&|\|\||[=!<>]=?|[+\-*/%?:])/)) return 'operator';
  stream.next();
  return null;
};

const style = HighlightStyle.define([
  { tag: tags.string, color: 'var(--ui-success)' },
  { tag: [tags.number, tags.atom], color: 'var(--ui-warning)' },
  { tag: tags.keyword, color: 'var(--ui-accent-text)' },
  { tag: tags.operator, color: 'var(--ui-muted)', fontWeight: '600' },
  { tag: tags.comment, color: 'var(--ui-faint)', fontStyle: 'italic' },
]);

/** CEL highlighting in the app's colors, light and dark. */
export const celLanguage: Extension = [
  StreamLanguage.define({
    name: 'cel',
    startState: () => null,
    token,
    languageData: { closeBrackets: { brackets: ['(', '[', '"'] } },
  }),
  syntaxHighlighting(style),
];
