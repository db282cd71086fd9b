import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { liquid } from '@codemirror/lang-liquid';
import { markdown } from '@codemirror/lang-markdown';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, tooltips } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { styleNonce } from '../../../api/client.ts';
import { codeTheme } from '../../../logic/code-theme.ts';
import type { Reference } from '../../../references/references-api.ts';
import { propertiesUnder } from '../model/completions.ts';
import type { TemplateTextError } from '../model/text-errors.ts';

export type Format = 'html' | 'markdown' | 'text';

/** Callbacks that the view calls, because props change while the view stays. */
type LiquidView = {
  references: () => readonly Reference[];
  onText: (text: string) => void;
  onSave: () => void;
  attributes: () => Record<string, string>;
};

const style = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--ui-accent-text)' },
  { tag: tags.attributeName, color: 'var(--ui-muted)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--ui-success)' },
  { tag: [tags.variableName, tags.propertyName], color: 'var(--ui-warning)', fontWeight: '600' },
  { tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword, tags.brace], color: 'var(--ui-danger)' },
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.comment, color: 'var(--ui-faint)', fontStyle: 'italic' },
]);

const editorPadding = EditorView.theme({
  '.cm-scroller': { maxHeight: 'max(24rem, calc(100dvh - 22rem))', minHeight: '24rem' },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    color: 'var(--ui-faint)',
    border: 'none',
    fontFamily: 'var(--font-mono)',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--ui-warning)',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
  },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--ui-warning)' },
});

/** Marks a programmatic change. */
const externalChange = Annotation.define<true>();

/** The language closes `{%` with `%}` automatically; typing the end skips over it. */
const skipClosingTag = EditorView.inputHandler.of((view, from, to, typed) => {
  const { state } = view;
  const isOver =
    from === to &&
    ((typed === '%' && state.sliceDoc(to, to + 2) === '%}') ||
      (typed === '}' && state.sliceDoc(from - 1, to + 1) === '%}'));
  if (isOver) view.dispatch({ selection: { anchor: to + 1 }, userEvent: 'input.type' });
  return isOver;
});

const languageOf = (format: Format, view: LiquidView): Extension => {
  const under = (path: readonly string[]) =>
    propertiesUnder(view.references(), path).map(({ name, detail }) => ({ label: name, detail }));
  const base = format === 'markdown' ? markdown() : html({ autoCloseTags: false });
  return liquid({
    ...(format !== 'text' && { base }),
    variables: under([]),
    properties: under,
  });
};

export function createLiquidView(setup: {
  parent: HTMLElement;
  text: string;
  format: Format;
  readOnly: boolean;
  view: LiquidView;
}) {
  const { parent, text, view } = setup;
  const language = new Compartment();
  const extensions: Extension[] = [
    styleNonce() ? EditorView.cspNonce.of(styleNonce()) : [],
    lineNumbers(),
    history(),
    bracketMatching(),
    skipClosingTag,
    closeBrackets(),
    autocompletion({ icons: false, defaultKeymap: false }),
    language.of(languageOf(setup.format, view)),
    syntaxHighlighting(style),
    codeTheme,
    editorPadding,
    tooltips({ position: 'fixed' }),
    EditorView.lineWrapping,
    EditorState.readOnly.of(setup.readOnly),
    EditorView.contentAttributes.of(() => view.attributes()),
    EditorView.updateListener.of((update) => {
      const isTyped = !update.transactions.some((change) => change.annotation(externalChange));
      if (update.docChanged && isTyped) view.onText(update.state.doc.toString());
    }),
    // Tab is left to the browser, so that keyboard users can leave the editor.
    keymap.of([
      { key: 'Mod-s', preventDefault: true, run: () => (view.onSave(), true) },
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
  ];
  const editor = new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
  return {
    editor,
    /** Replaces the text without notifying. */
    replace(next: string) {
      const { doc } = editor.state;
      if (doc.toString() === next) return;
      editor.dispatch({
        changes: { from: 0, to: doc.length, insert: next },
        annotations: externalChange.of(true),
      });
    },
    insert(words: string) {
      editor.dispatch(editor.state.replaceSelection(words));
      editor.focus();
    },
    /** Selects a range, for links from errors. */
    select(from: number, to: number) {
      const { length } = editor.state.doc;
      editor.dispatch({
        selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
        scrollIntoView: true,
      });
      editor.focus();
    },
    mark(problems: readonly TemplateTextError[]) {
      const { length } = editor.state.doc;
      const within = problems.filter(({ to }) => to <= length);
      editor.dispatch(
        setDiagnostics(
          editor.state,
          within.map(({ from, to, message, severity }) => ({ from, to, message, severity })),
        ),
      );
    },
    speak: (format: Format) => editor.dispatch({ effects: language.reconfigure(languageOf(format, view)) }),
  };
}
