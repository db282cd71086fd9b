/** UI state of the editor; not saved. */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { StepPosition } from '../model/edit-draft.ts';

type EditorUi = {
  /** What is being added: a step at a position, or anything. */
  readonly adding?: { readonly position?: StepPosition | undefined } | undefined;
  /** The branch being connected from a list. */
  readonly connecting?: { readonly from: string; readonly output: string } | undefined;
  /** Settings are in a sheet on narrow screens. */
  readonly settingsOpen: boolean;
  readonly helpOpen: boolean;
  /** A setting to reveal, from an issue. */
  readonly wanted?: string | undefined;
};

type EditorUiStore = EditorUi & { set: (part: Partial<EditorUi>) => void };

const EditorUiContext = createContext<EditorUiStore | undefined>(undefined);

export function EditorUiProvider({ children }: { children: ReactNode }) {
  const [ui, setUi] = useState<EditorUi>({ settingsOpen: false, helpOpen: false });
  const value = useMemo(
    () => ({ ...ui, set: (part: Partial<EditorUi>) => setUi((before) => ({ ...before, ...part })) }),
    [ui],
  );
  return <EditorUiContext value={value}>{children}</EditorUiContext>;
}

export function useEditorUi(): EditorUiStore {
  const ui = useContext(EditorUiContext);
  if (!ui) throw new Error('This component only works inside the workflow editor.');
  return ui;
}
