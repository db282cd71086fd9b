import { pluralize } from '../../../ui/text-format.ts';
import { isVisibleChange, type RevisionChange } from './changes.ts';

interface RevisionFacts {
  number: number;
  source: string;
  changes: readonly RevisionChange[];
}

const actors: Readonly<Record<string, string>> = {
  respondent: 'The respondent',
  user: 'A former member',
  api: 'An API client',
  workflow: 'A workflow',
  import: 'An import',
};

/** Whether the first revision only started the entry: the first status change shows it, newest first. */
export const startedAsDraft = (revisions: readonly RevisionFacts[], status: string): boolean => {
  const changes = revisions.flatMap((revision) => (revision.number > 1 ? revision.changes : []));
  return (changes.findLast(({ path }) => path === 'status')?.before ?? status) === 'draft';
};

/** "Ines changed 2 answers". `name` is the member who made the change, if known; `isDraft` if it was not a submit. */
export const revisionTitle = (
  { number, source, changes: all }: RevisionFacts,
  name: string | null | undefined,
  isDraft = false,
): string => {
  const changes = all.filter(isVisibleChange);
  // An API key acts for a member.
  const who = name ? (source === 'api' ? `${name} (via the API)` : name) : (actors[source] ?? source);
  if (changes.some(({ path, after }) => path === 'status' && after === 'submitted'))
    return source === 'respondent' ? 'The respondent submitted it' : `${who} submitted it`;
  if (number === 1) {
    if (source !== 'respondent') return `${who} added it`;
    return isDraft ? 'The respondent started it' : 'The respondent submitted it';
  }
  const answers = changes.filter(({ path }) => path.startsWith('answers.')).length;
  const metafields = changes.length - answers;
  const parts = [
    ...(answers > 0 ? [pluralize(answers, 'answer', 'answers')] : []),
    ...(metafields > 0 ? [pluralize(metafields, 'metafield', 'metafields')] : []),
  ];
  return parts.length > 0 ? `${who} changed ${parts.join(' and ')}` : `${who} made no changes`;
};
