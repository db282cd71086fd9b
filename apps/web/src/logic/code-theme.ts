import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** The surrounding field has the border and background: the editor has none. */
export const codeTheme: Extension = EditorView.theme({
  '&': { backgroundColor: 'transparent', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { fontFamily: 'var(--font-mono)', padding: '0.3125rem 0', caretColor: 'var(--ui-strong)' },
  '.cm-line': { padding: '0 0.625rem', lineHeight: '1.25rem' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', overflow: 'auto', maxHeight: '16rem' },
  '.cm-placeholder': { color: 'var(--ui-faint)' },
  '.cm-cursor': { borderLeftColor: 'var(--ui-strong)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--ui-accent-soft)',
    outline: '1px solid var(--ui-accent-line)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--ui-raised)',
    color: 'var(--ui-strong)',
    border: '1px solid var(--ui-line)',
    borderRadius: '0.5rem',
    boxShadow: 'var(--ui-shadow-lg)',
    zIndex: '60',
    overflow: 'hidden',
    maxWidth: 'min(32rem, calc(100vw - 1rem))',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-mono)',
    maxHeight: '14rem',
    padding: '0.25rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'baseline',
    gap: '1rem',
    padding: '0.25rem 0.5rem',
    borderRadius: '0.375rem',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--ui-accent)',
    color: 'var(--ui-on-accent)',
  },
  '.cm-completionDetail': {
    marginLeft: 'auto',
    fontStyle: 'normal',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.75rem',
    color: 'var(--ui-muted)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  'li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-diagnostic': {
    padding: '0.375rem 0.625rem',
    borderLeft: '3px solid var(--ui-danger)',
    fontSize: '0.75rem',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--ui-danger)',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
  },
});
