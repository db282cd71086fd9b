import { expect, test } from 'vitest';
import { createClipboard } from './clipboard.ts';

/** An editor with the parts "a" and "b", and a browser that allows or blocks the clipboard. */
function open({ isBlocked = false, isFull = false } = {}) {
  const state = { parts: ['a', 'b'], system: '', announced: [] as string[], toasts: [] as string[] };
  const clipboard = createClipboard(
    {
      copy: (ids) =>
        ids.length > 0 ? { text: `parts ${ids.join(' ')}`, what: ids.join(' and ') } : undefined,
      paste(text) {
        const [kind, ...ids] = text.split(' ');
        if (kind !== 'parts') return undefined;
        if (isFull) return { error: 'Full.' };
        state.parts.push(...ids);
        return { what: ids.join(' and ') };
      },
      remove(ids) {
        state.parts = state.parts.filter((part) => !ids.includes(part));
      },
      hint: 'Copy parts first.',
    },
    {
      async write(text) {
        if (!isBlocked) state.system = text;
        return !isBlocked;
      },
      async read() {
        if (isBlocked) throw new Error('blocked');
        return state.system;
      },
      announce: (text) => state.announced.push(text),
      toast: ({ title, body }) => state.toasts.push(`${title}. ${body}`),
    },
  );
  return { clipboard, state };
}

/** A clipboard event with its own data. */
const eventOf = (type: 'copy' | 'cut' | 'paste', text = '') => {
  const event = {
    type,
    text,
    isHandled: false,
    clipboardData: {
      getData: () => event.text,
      setData: (_: string, value: string) => {
        event.text = value;
      },
    },
    preventDefault: () => {
      event.isHandled = true;
    },
  };
  return event;
};
const asEvent = (event: ReturnType<typeof eventOf>) => event as unknown as ClipboardEvent;

test('copies, says so, and pastes', async () => {
  const { clipboard, state } = open();
  expect(await clipboard.copy(['a', 'b'])).toBe(true);
  expect(state.system).toBe('parts a b');
  await clipboard.paste();
  expect(state.parts).toEqual(['a', 'b', 'a', 'b']);
  expect(state.announced).toEqual(['Copied a and b.', 'Pasted a and b.']);
  expect(state.toasts).toEqual([]);
});

test('a blocked copy is an error and is not announced as copied', async () => {
  const { clipboard, state } = open({ isBlocked: true });
  expect(await clipboard.copy(['a'])).toBe(false);
  expect(state.announced).toEqual([]);
  expect(state.toasts).toEqual(['Couldn’t copy. Your browser blocked it. Press Ctrl+C instead.']);
});

test('cut removes parts only if they reached the clipboard', async () => {
  const blocked = open({ isBlocked: true });
  await blocked.clipboard.cut(['a']);
  expect(blocked.state.parts).toEqual(['a', 'b']);
  const allowed = open();
  await allowed.clipboard.cut(['a']);
  expect(allowed.state.parts).toEqual(['b']);
  expect(allowed.state.system).toBe('parts a');
});

test('a paste that is blocked, has other text or does not fit says what to do', async () => {
  const blocked = open({ isBlocked: true });
  await blocked.clipboard.paste();
  expect(blocked.state.toasts).toEqual(['Couldn’t paste. Your browser blocked it. Press Ctrl+V instead.']);
  const other = open();
  await other.clipboard.paste();
  expect(other.state.toasts).toEqual(['Nothing to paste. Copy parts first.']);
  const full = open({ isFull: true });
  await full.clipboard.copy(['a']);
  await full.clipboard.paste();
  expect(full.state.toasts).toEqual(['Can’t paste here. Full.']);
  expect(full.state.announced).toEqual(['Copied a.']);
});

test('clipboard events work where the browser blocks the clipboard', () => {
  const { clipboard, state } = open({ isBlocked: true });
  const [copied, cut] = [eventOf('copy'), eventOf('cut')];
  clipboard.onEvent(asEvent(copied), ['a', 'b']);
  expect(copied).toMatchObject({ text: 'parts a b', isHandled: true });
  clipboard.onEvent(asEvent(cut), ['b']);
  expect(cut).toMatchObject({ text: 'parts b', isHandled: true });
  expect(state.parts).toEqual(['a']);
  clipboard.onEvent(asEvent(eventOf('paste', cut.text)), []);
  expect(state.parts).toEqual(['a', 'b']);
  expect(state.announced).toEqual(['Copied a and b.', 'Copied b.', 'Pasted b.']);
});

test('nothing to copy: the browser handles the event', () => {
  const { clipboard, state } = open();
  const event = eventOf('cut');
  clipboard.onEvent(asEvent(event), []);
  expect(event).toMatchObject({ text: '', isHandled: false });
  expect(state.announced).toEqual([]);
});
