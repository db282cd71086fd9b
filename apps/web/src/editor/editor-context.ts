/** The open document, for the components of the kit and, with their own types, of each editor. */
import { createContext, useContext } from 'react';
import { type EditorStore, type EditorView, useSelected } from './editor-store.ts';
import type { Saver, StoredDraft } from './saver.ts';

export type OpenEditor<Store, OwnSaver> = {
  /** What is edited: "form". */
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

/** The hooks of one editor. An editor's screen provides its own store and saver, hence the types. */
export function editorHooks<View, Actions, OwnSaver>() {
  type OwnStore = Pick<EditorStore<unknown>, 'subscribe'> & { getView(): View; readonly actions: Actions };
  const useOpen = useOpenEditor as unknown as () => OpenEditor<OwnStore, OwnSaver>;
  return {
    /** The selector must return a stable object while nothing changed, or `isSame` must be given. */
    useView<T>(select: (view: View) => T, isSame?: (a: T, b: T) => boolean): T {
      const { getView, subscribe } = useOpen().store;
      return useSelected({ get: getView, subscribe }, select, isSame);
    },
    /** Actions; always the same object. */
    useActions: (): Actions => useOpen().store.actions,
    /** Returns the current view, for event handlers; does not subscribe. */
    useGetView: (): (() => View) => useOpen().store.getView,
    /** Saves immediately, and adopts responses of the server to other requests. */
    useSaver: (): OwnSaver => useOpen().saver,
  };
}

/** Of any editor, for the components of the kit. */
export const { useView: useEditor } = editorHooks<EditorView<unknown>, never, never>();

/** Whether the user can edit; decided when the editor is opened. */
export const useCanEdit = (): boolean => useOpenEditor().store.getView().canEdit;
