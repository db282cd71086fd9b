import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { linter } from '@codemirror/lint';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder, tooltips } from '@codemirror/view';
import { styleNonce } from '../api/client.ts';
import { type CelCompletion, type CelCompletions, celCompletions } from './cel-completions.ts';
import { celLanguage } from './cel-language.ts';
import { codeTheme } from './code-theme.ts';
import type { ConditionField, ExpressionUse } from './condition-field.ts';
import type { ExpressionError } from './expression-errors.ts';

/** Callbacks that the view calls, because props change while the view stays. */
type CelView = {
  fields: () => readonly ConditionField[];
  use: () => ExpressionUse;
  problems: (text: string) => readonly ExpressionError[];
  onText: (text: string) => void;
  /** Of the editable element. */
  attributes: () => Record<string, string>;
};

/** Marks a programmatic change. */
const externalChange = Annotation.define<true>();

/** Replaces the text without notifying. */
export function replaceText(view: EditorView, text: string): void {
  const { doc } = view.state;
  if (doc.toString() === text) return;
  view.dispatch({ changes: { from: 0, to: doc.length, insert: text }, annotations: externalChange.of(true) });
}

type Setup = { parent: HTMLElement; text: string; multiline: boolean; hint: string; view: CelView };

export function createCelView({ parent, text, multiline, hint, view }: Setup): EditorView {
  const extensions: Extension[] = [
    styleNonce() ? EditorView.cspNonce.of(styleNonce()) : [],
    history(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ override: [completionSource(view)], icons: false, defaultKeymap: false }),
    celLanguage,
    codeTheme,
    // The completion list must not be clipped by a panel.
    tooltips({ position: 'fixed' }),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of(() => view.attributes()),
    EditorView.updateListener.of((update) => {
      const isTyped = !update.transactions.some((change) => change.annotation(externalChange));
      if (update.docChanged && isTyped) view.onText(update.state.doc.toString());
    }),
    linter(
      ({ state }) =>
        view.problems(state.doc.toString()).map((problem) => ({ ...problem, severity: 'error' as const })),
      { delay: 400 },
    ),
    hint ? placeholder(hint) : [],
    multiline ? [] : oneLine,
    // Tab is left to the browser, so that keyboard users can leave the editor.
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
  ];
  return new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
}

/** Pasted line breaks are removed; Enter does nothing. */
const oneLine: Extension = [
  EditorView.clipboardInputFilter.of((text) => text.replace(/\s*\n\s*/g, ' ')),
  EditorState.transactionFilter.of((change) => (change.newDoc.lines > 1 ? [] : change)),
];

const completionSource =
  (view: CelView) =>
  (context: CompletionContext): CompletionResult | null => {
    const found = celCompletions(context.state.doc.sliceString(0, context.pos), view.fields(), view.use());
    if (!found || (!context.explicit && !isWorthOpening(found, context.pos))) return null;
    return { from: found.from, options: found.options.map(completionOf), validFor: /^[\w."]*$/ };
  };

/** Opens after a typed letter or where values are known, not at every space. */
const isWorthOpening = ({ from, options }: CelCompletions, at: number): boolean =>
  at > from || options[0]?.kind === 'value' || options[0]?.kind === 'function';

const completionOf = ({ label, detail, kind, cursorBack = 0 }: CelCompletion): Completion => ({
  label,
  detail,
  boost: kind === 'function' ? 0 : 1,
  apply(view, _completion, from, to) {
    // An existing closing quote is not doubled.
    const closing = label.endsWith('"') && view.state.sliceDoc(to, to + 1) === '"' ? 1 : 0;
    const open = cursorBack > 0 ? label.slice(0, label.indexOf('(') + 1) : label;
    const insert = cursorBack > 0 ? `${open})` : label;
    view.dispatch({
      changes: { from, to: to + closing, insert },
      selection: { anchor: from + open.length },
      userEvent: 'input.complete',
    });
  },
});
