import { Paperclip } from 'lucide-react';
import type { AnswerText } from '../../../fields/answer-text.ts';
import type { Entry } from '../api.ts';
import { answerAt, type EntryColumn } from '../model/columns.ts';
import { languageText, momentText, sourceText } from '../model/entry-texts.ts';

/** Longer text does not fit into a cell. */
const maxText = 300;

const ownText = (entry: Entry, key: string): string => {
  switch (key) {
    case 'submittedAt':
    case 'createdAt':
    case 'updatedAt':
    case 'deletedAt':
      return momentText(entry[key]);
    case 'source':
      return sourceText(entry.source);
    case 'locale':
      return languageText(entry.locale);
    case 'revision':
      return String(entry.revision);
    default:
      return entry.id;
  }
};

const holdsFiles = new Set(['file', 'image', 'signature']);

/** One answer or metadata value in a line. */
export const CellContent = ({
  entry,
  column,
  text,
}: {
  entry: Entry;
  column: EntryColumn;
  text: AnswerText;
}) => {
  const { path, field, list } = column;
  if (!path) return ownText(entry, column.key);
  const answer = answerAt(entry.answers, path);
  if (list) return Array.isArray(answer) && answer.length > 0 ? String(answer.length) : '';
  if (!field) return '';
  const formatted = text(field, answer);
  const shown = formatted.length > maxText ? `${formatted.slice(0, maxText)}…` : formatted;
  if (!shown || !holdsFiles.has(field.type)) return shown;
  return (
    <>
      <Paperclip aria-hidden className="me-1 inline size-3.5 text-muted" />
      {field.type === 'signature' ? 'Signed' : shown}
    </>
  );
};
