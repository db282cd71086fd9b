import type { ReactNode } from 'react';
import type { ActionImportReport } from '../connectors-api.ts';

/** Skipped operations, and notes on the others. */
export const SkippedList = ({ report: { skipped, notes } }: { report: ActionImportReport }) => (
  <>
    {skipped.length > 0 && (
      <Disclosure title={`${skipped.length.toLocaleString()} can’t be imported`}>
        {skipped.map(({ operation, reason }, index) => (
          <OperationItem key={index} operation={operation} text={reason} />
        ))}
      </Disclosure>
    )}
    {notes.length > 0 && (
      <Disclosure title={`${notes.length.toLocaleString()} to review`}>
        {notes.map(({ operation, note }, index) => (
          <OperationItem key={index} operation={operation} text={note} />
        ))}
      </Disclosure>
    )}
  </>
);

const Disclosure = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="rounded-lg border border-line">
    <summary className="cursor-pointer rounded-lg px-3 py-2 font-medium text-strong">{title}</summary>
    <ul className="flex flex-col gap-2 border-t border-line px-3 py-2">{children}</ul>
  </details>
);

const OperationItem = ({ operation, text }: { operation: string; text: string }) => (
  <li>
    <code className="font-mono text-xs wrap-anywhere">{operation}</code>
    <span className="block text-muted">{text}</span>
  </li>
);
