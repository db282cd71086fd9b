import { useEffect } from 'react';
import { announce } from '../ui/announce.ts';
import { copyText } from '../ui/copy-and-save.ts';
import { hasOwnKeys } from '../ui/own-keys.ts';
import { type ToastMessage, useToast } from '../ui/toast.tsx';
import { useCanEdit } from './editor-context.ts';

/** What an editor copies and pastes: parts of its draft as text, for another document, tab or text editor. */
type ClipboardParts = {
  /** `what` names them for screen readers: "2 steps". Undefined if none of them can be copied. */
  copy(ids: readonly string[]): { readonly text: string; readonly what: string } | undefined;
  /** Adds the parts to the draft; `error` says why it can't. Undefined if the text is something else. */
  paste(text: string): { readonly what: string } | { readonly error: string } | undefined;
  remove(ids: readonly string[]): void;
  /** What to copy before pasting: "Copy elements from a form first." */
  readonly hint: string;
};

export type EditorClipboard = ReturnType<typeof createClipboard>;

type Browser = {
  /** False if the browser denied it. */
  write(text: string): Promise<boolean>;
  /** Rejects if the browser denied it. */
  read(): Promise<string>;
  announce(text: string): void;
  toast(message: ToastMessage): void;
};

export function createClipboard(parts: ClipboardParts, { write, read, announce, toast }: Browser) {
  const copy = async (ids: readonly string[]): Promise<boolean> => {
    const copied = parts.copy(ids);
    if (!copied) return false;
    const isCopied = await write(copied.text);
    if (isCopied) announce(`Copied ${copied.what}.`);
    else
      toast({
        kind: 'error',
        title: 'Couldn’t copy',
        body: 'Your browser blocked it. Press Ctrl+C instead.',
      });
    return isCopied;
  };
  const pasteText = (text: string): void => {
    const pasted = parts.paste(text);
    if (!pasted) toast({ kind: 'info', title: 'Nothing to paste', body: parts.hint });
    else if ('error' in pasted) toast({ kind: 'error', title: 'Can’t paste here', body: pasted.error });
    else announce(`Pasted ${pasted.what}.`);
  };
  return {
    copy,
    /** Parts are removed only if they reached the clipboard. */
    async cut(ids: readonly string[]): Promise<void> {
      if (await copy(ids)) parts.remove(ids);
    },
    async paste(): Promise<void> {
      const text = await read().catch(() => undefined);
      if (text !== undefined) pasteText(text);
      else
        toast({
          kind: 'error',
          title: 'Couldn’t paste',
          body: 'Your browser blocked it. Press Ctrl+V instead.',
        });
    },
    /** Handles a clipboard event. */
    onEvent(event: ClipboardEvent, ids: readonly string[]): void {
      const data = event.clipboardData;
      if (!data) return;
      if (event.type === 'paste') pasteText(data.getData('text/plain'));
      else {
        const copied = parts.copy(ids);
        if (!copied) return;
        data.setData('text/plain', copied.text);
        if (event.type === 'cut') parts.remove(ids);
        announce(`Copied ${copied.what}.`);
      }
      event.preventDefault();
    },
  };
}

/** For buttons and menus. The browser can ask for permission or deny it. */
export function useClipboard(parts: ClipboardParts): EditorClipboard {
  const toast = useToast();
  const read = () => navigator.clipboard.readText();
  return createClipboard(parts, { write: copyText, read, announce, toast });
}

/** Ctrl with C, X and V anywhere in an editor. They arrive as clipboard events, which need no permission. */
export function useClipboardKeys(clipboard: EditorClipboard, getIds: () => readonly string[]): void {
  const canEdit = useCanEdit();
  useEffect(() => {
    const onEvent = (event: ClipboardEvent) => {
      if (hasOwnKeys(event.target) || event.defaultPrevented) return;
      // The browser copies selected text.
      if (event.type !== 'paste' && String(getSelection() ?? '') !== '') return;
      if (event.type === 'copy' || canEdit) clipboard.onEvent(event, getIds());
    };
    const types = ['copy', 'cut', 'paste'] as const;
    for (const type of types) document.addEventListener(type, onEvent);
    return () => {
      for (const type of types) document.removeEventListener(type, onEvent);
    };
  }, [clipboard, getIds, canEdit]);
}
