import { announce } from '../../../ui/announce.ts';
import { copyText } from '../../../ui/copy-and-save.ts';
import { useToast } from '../../../ui/toast.tsx';
import { makeClip, readElements } from '../model/clip.ts';
import { elementCountText } from '../model/edit-elements.ts';
import { useBuilderActions, useBuilderView } from '../model/use-builder.ts';

type Clipboard = {
  /** The selected elements as text, for a clipboard event. */
  textOf(): string | undefined;
  take(text: string): boolean;
  /** False if the browser denied it. */
  copy(): Promise<boolean>;
  cut(): Promise<void>;
  paste(): Promise<void>;
};

/** Elements are copied as JSON on the system clipboard: to another form, another tab or a text editor. */
export function useFormClipboard(): Clipboard {
  const actions = useBuilderActions();
  const getView = useBuilderView();
  const toast = useToast();

  const textOf = () => {
    const { definition, selection } = getView();
    const clip = makeClip(definition, selection);
    return clip && JSON.stringify(clip, null, 2);
  };
  const pasteText = (text: string): boolean => {
    const clip = readElements(text);
    if (!clip) return false;
    const before = getView().definition;
    actions.paste(clip);
    if (getView().definition === before)
      toast({
        kind: 'error',
        title: 'Can’t paste here',
        body: 'A form can have up to 2,000 elements and 8 levels of groups.',
      });
    else announce(`Pasted ${elementCountText(clip.items.length)}.`);
    return true;
  };
  const copy = async () => {
    const text = textOf();
    if (text === undefined) return false;
    const isCopied = await copyText(text);
    if (isCopied) announce(`Copied ${elementCountText(getView().selection.length)}.`);
    else
      toast({
        kind: 'error',
        title: 'Couldn’t copy',
        body: 'Your browser blocked it. Press Ctrl+C instead.',
      });
    return isCopied;
  };

  return {
    textOf,
    take: pasteText,
    copy,
    async cut() {
      const { selection } = getView();
      // Elements are removed only if they reached the clipboard.
      if (await copy()) actions.cut(selection);
    },
    async paste() {
      try {
        if (pasteText(await navigator.clipboard.readText())) return;
        toast({ kind: 'info', title: 'Nothing to paste', body: 'Copy elements from a form first.' });
      } catch {
        toast({
          kind: 'error',
          title: 'Couldn’t paste',
          body: 'Your browser blocked it. Press Ctrl+V instead.',
        });
      }
    },
  };
}
