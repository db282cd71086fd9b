import type { Translate } from '../strings/index.ts';
import type { MessageText, Notice, SaveStatus } from '../visit/types.ts';

/** The text stands in where the language has no words of its own for it. */
export const resolveText = (words: MessageText, say: Translate): string =>
  ('key' in words && say(words.key)) || (words.text ?? '');

export function NoticeBox({
  notice,
  say,
  onStartOver,
}: {
  notice: Notice | null;
  say: Translate;
  onStartOver(): void;
}) {
  if (!notice) return null;
  const { tone, words, link } = notice;
  return (
    <div class={`notice ${tone}`} part={`notice ${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <p>{resolveText(words, say)}</p>
      {link && <a href={link}>{link}</a>}
      {'key' in words && ['restored', 'draftGone', 'draftMoved'].includes(words.key) && (
        <button type="button" class="quiet" onClick={onStartOver}>
          {say('startOver')}
        </button>
      )}
    </div>
  );
}

const statusKeys = {
  none: null,
  unsaved: null,
  saving: 'saving',
  saved: 'saved',
  offline: 'offline',
  failed: 'saveFailed',
} as const;

/** Says quietly what becomes of the answers. */
export function SaveStatusNote({ saving, say }: { saving: SaveStatus; say: Translate }) {
  const note = statusKeys[saving];
  return (
    <p class={`saving ${saving}`} part="saving" role="status">
      {note && say(note)}
    </p>
  );
}
