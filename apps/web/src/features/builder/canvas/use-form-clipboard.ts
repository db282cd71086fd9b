import { type EditorClipboard, useClipboard } from '../../../editor/clipboard.ts';
import { makeClip, readElements } from '../model/clip.ts';
import { elementCountText } from '../model/edit-elements.ts';
import { useBuilderActions, useBuilderView } from '../model/use-builder.ts';

/** Elements as JSON on the system clipboard. */
export function useFormClipboard(): EditorClipboard {
  const actions = useBuilderActions();
  const getView = useBuilderView();
  return useClipboard({
    copy(ids) {
      const clip = makeClip(getView().definition, ids);
      return clip && { text: JSON.stringify(clip, null, 2), what: elementCountText(clip.items.length) };
    },
    paste(text) {
      const clip = readElements(text);
      if (!clip) return undefined;
      const before = getView().definition;
      actions.paste(clip);
      return getView().definition === before
        ? { error: 'A form can have up to 2,000 elements and 8 levels of groups.' }
        : { what: elementCountText(clip.items.length) };
    },
    remove: actions.cut,
    hint: 'Copy elements from a form first.',
  });
}
