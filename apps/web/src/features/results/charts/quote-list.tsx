import { Link } from '@tanstack/react-router';
import type { Quote } from '../model/chart.ts';

/** The latest long answers, with links to their entries. */
export const QuoteList = ({ formId, quotes }: { formId: string; quotes: readonly Quote[] }) => (
  <ul className="flex max-h-96 flex-col overflow-y-auto" tabIndex={0} aria-label="Latest answers">
    {quotes.map(({ value, entryId, submittedAt }) => (
      <li key={entryId} className="border-b border-line py-2 first:pt-0 last:border-b-0">
        <p className="whitespace-pre-line text-strong wrap-anywhere">{value}</p>
        <Link
          to="/forms/$formId/entries/$entryId"
          params={{ formId, entryId }}
          className="text-xs text-muted underline hover:text-strong"
        >
          {new Date(submittedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
        </Link>
      </li>
    ))}
  </ul>
);
