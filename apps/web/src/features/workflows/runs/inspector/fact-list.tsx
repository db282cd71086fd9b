import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values in two columns; empty values are omitted. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
    {facts.map(([name, value]) =>
      value === undefined || value === null || value === false ? null : (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 text-strong wrap-anywhere">{value}</dd>
        </div>
      ),
    )}
  </dl>
);

const exact = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** With seconds, because steps follow each other quickly. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{exact.format(new Date(at))}</time>;
