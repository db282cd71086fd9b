/** Provides the open document to the components of the kit and, with its own types, to those of each editor. */
import { createContext, useContext } from 'react';
import { type EditorStore, type EditorView, useSelected } from './editor-store.ts';
import type { Saver, StoredDraft } from './saver.ts';

export type OpenEditor<Store, OwnSaver> = {
  /** What the editor edits, for messages: "form". */
  readonly noun: string;
  readonly store: Store;
  readonly saver: OwnSaver;
};

type AnyEditor = OpenEditor<EditorStore<unknown>, Saver<unknown, StoredDraft<unknown>>>;

const EditorContext = createContext<AnyEditor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export function useOpenEditor(): AnyEditor {
  const open = useContext(EditorContext);
  if (!open) throw new Error('This component must be rendered inside an editor.');
  return open;
}

/** The hooks of one editor. The types are those of the store and saver that its screen provides. */
export function editorHooks<View, Actions, OwnSaver>() {
  type OwnStore = Pick<EditorStore<unknown>, 'subscribe'> & { getView(): View; readonly actions: Actions };
  const useOpen = useOpenEditor as unknown as () => OpenEditor<OwnStore, OwnSaver>;
  return {
    /** Pass `isSame` if `select` returns a new object every time. */
    useView<T>(select: (view: View) => T, isSame?: (a: T, b: T) => boolean): T {
      const { getView, subscribe } = useOpen().store;
      return useSelected({ get: getView, subscribe }, select, isSame);
    },
    /** Actions; always the same object. */
    useActions: (): Actions => useOpen().store.actions,
    /** Returns the current view, for event handlers; does not subscribe. */
    useGetView: (): (() => View) => useOpen().store.getView,
    /** For saving immediately, and for adopting the server's responses to other requests. */
    useSaver: (): OwnSaver => useOpen().saver,
  };
}

/** Selects from the state of any editor, for components of the kit. */
export const { useView: useEditor } = editorHooks<EditorView<unknown>, never, never>();

/** Whether the user can edit. Doesn't change while the editor is open. */
export const useCanEdit = (): boolean => useOpenEditor().store.getView().canEdit;
