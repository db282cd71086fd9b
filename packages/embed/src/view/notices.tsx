import type { Translate } from '../strings/index.ts';
import type { MessageText, Notice, SaveStatus } from '../visit/types.ts';

/** The text is the fallback if there is no translation. */
export const resolveText = (message: MessageText, t: Translate): string =>
  ('key' in message && t(message.key)) || (message.text ?? '');

export function NoticeBox({
  notice,
  t,
  onStartOver,
}: {
  notice: Notice | null;
  t: Translate;
  onStartOver(): void;
}) {
  if (!notice) return null;
  const { tone, message, link } = notice;
  return (
    <div class={`notice ${tone}`} part={`notice ${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <p>{resolveText(message, t)}</p>
      {link && <a href={link}>{link}</a>}
      {'key' in message && ['restored', 'draftGone', 'draftMoved'].includes(message.key) && (
        <button type="button" class="quiet" onClick={onStartOver}>
          {t('startOver')}
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

/** Shows the save status. */
export function SaveStatusNote({ saving, t }: { saving: SaveStatus; t: Translate }) {
  const note = statusKeys[saving];
  return (
    <p class={`saving ${saving}`} part="saving" role="status">
      {note && t(note)}
    </p>
  );
}
