import clsx from 'clsx';
import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';

type SpecimenProps = {
  name: string;
  /** What to try: hover, keys. */
  note?: string;
  /** Full width. */
  wide?: boolean;
  dir?: 'rtl';
  children: ReactNode;
};

/** One component in one state, with its name. */
export const Specimen = ({ name, note, wide, dir, children }: SpecimenProps) => (
  <div className={clsx('flex min-w-0 flex-col gap-3', wide && 'col-span-full')}>
    <p className="text-xs text-muted">
      {name}
      {note && <span className="text-faint"> · {note}</span>}
    </p>
    <div dir={dir} className="flex min-w-0 flex-1 flex-col items-start gap-3 *:max-w-full">
      <Direction.Provider dir={dir ?? 'ltr'}>{children}</Direction.Provider>
    </div>
  </div>
);

/** Specimens side by side. */
export const Specimens = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-8 rounded-xl border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6 lg:grid-cols-3">
    {children}
  </div>
);

/** A wrapping row. */
export const SpecimenRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
);

export const longText =
  'Text that is much longer than anyone planned for, with averylongwordthatnobodywouldeverbreakbyhandinthemiddle in it';

/** A long list of options. */
export const zones: { value: string; label: string }[] = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));
