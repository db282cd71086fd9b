import { useState } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import type { ActionImportReport } from '../connectors-api.ts';
import { MethodBadge } from '../method-badge.tsx';
import { SkippedList } from './skipped-list.tsx';

type ImportChoiceProps = {
  report: ActionImportReport;
  /** Keys of selected actions. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Selects operations of a document to import. */
export const ImportChoice = ({ report, chosen, onChange }: ImportChoiceProps) => {
  const [search, setSearch] = useState('');
  const searchText = search.trim().toLowerCase();
  const shown = report.created.filter((one) =>
    [one.key, one.name, one.path, one.method].some((text) => text.toLowerCase().includes(searchText)),
  );
  const chosenShown = shown.filter(({ key }) => chosen.has(key)).length;
  const set = (keys: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const key of keys)
      if (isOn) next.add(key);
      else next.delete(key);
    onChange(next);
  };
  if (report.created.length === 0)
    return (
      <>
        <p>This document has no operations to import.</p>
        <SkippedList report={report} />
      </>
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={`All ${shown.length.toLocaleString()}`}
          checked={chosenShown === 0 ? false : chosenShown === shown.length ? true : 'indeterminate'}
          onChange={(isOn) =>
            set(
              shown.map(({ key }) => key),
              isOn,
            )
          }
        />
        <SearchField
          label="Search operations"
          value={search}
          onChange={setSearch}
          className="w-64 max-sm:w-full"
        />
      </div>
      <ul aria-label="Operations" className="divide-y divide-line rounded-lg border border-line">
        {shown.map(({ key, name, method, path }) => (
          <li key={key} className="px-3 py-2">
            <Checkbox
              label={name}
              hint={
                <span className="flex flex-wrap items-center gap-2">
                  <MethodBadge method={method} />
                  <code className="font-mono">{path}</code>
                </span>
              }
              checked={chosen.has(key)}
              onChange={(isOn) => set([key], isOn)}
            />
          </li>
        ))}
        {shown.length === 0 && <li className="px-3 py-2 text-muted">No matches.</li>}
      </ul>
      <SkippedList report={report} />
    </>
  );
};
