import clsx from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { findInJson, type JsonLine, jsonLines, membersPerPage } from './json-lines.ts';
import { SearchField } from './search-field.tsx';
import { TextButton } from './text-link.tsx';

type JsonViewProps = {
  /** Accessible name: "Output". */
  label: string;
  value: unknown;
};

/** JSON viewer: collapsible, searchable, copyable. */
export function JsonView({ label, value }: JsonViewProps) {
  const [search, setSearch] = useState('');
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const [at, setAt] = useState(0);
  const { matches, found } = useMemo(() => findInJson(value, search), [value, search]);
  const lines = useMemo(() => jsonLines(value, { toggled, shown, found }), [value, toggled, shown, found]);
  const hits = useMemo(() => new Set(matches), [matches]);
  const current = matches[at % Math.max(1, matches.length)];
  const box = useRef<HTMLDivElement>(null);
  const statusId = useId();
  useEffect(() => {
    if (current) box.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const startSearch = (next: string) => {
    setSearch(next);
    setAt(0);
    // Manually closed nodes open again for matches.
    setToggled(new Map());
  };
  const jump = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || matches.length === 0) return;
    event.preventDefault();
    setAt((now) => (now + (event.shiftKey ? matches.length - 1 : 1)) % matches.length);
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <SearchField
          label={`Search in ${label.toLowerCase()}`}
          placeholder="Search…"
          value={search}
          onChange={startSearch}
          onKeyDown={jump}
          aria-describedby={statusId}
          className="min-w-0 flex-1"
        />
        <CopyButton value={JSON.stringify(value, null, 2) ?? ''} label="Copy" />
      </div>
      <p id={statusId} role="status" className="text-muted text-xs empty:hidden">
        {search.trim() !== '' &&
          (matches.length === 0
            ? 'No matches.'
            : `${at + 1} of ${matches.length}. Press Enter for the next one.`)}
      </p>
      <div
        ref={box}
        role="group"
        aria-label={label}
        // A scrollable element must be focusable.
        tabIndex={0}
        className="max-h-[60dvh] overflow-auto rounded-lg bg-sunken py-2 font-mono text-xs leading-5 text-strong"
      >
        <ul>
          {lines.map((line) => (
            <li
              key={line.path}
              data-current={line.path === current || undefined}
              className={clsx(
                'flex items-start pe-3',
                line.path === current ? 'bg-accent-soft' : hits.has(line.path) && 'bg-hover',
              )}
              style={{ paddingInlineStart: `${line.depth + 0.5}rem` }}
            >
              {line.kind === 'more' ? (
                <TextButton
                  className="ms-5"
                  onClick={() =>
                    setShown((now) => {
                      const path = String(line.value);
                      return new Map(now).set(path, (now.get(path) ?? membersPerPage) + membersPerPage);
                    })
                  }
                >
                  {`Show ${Math.min(membersPerPage, line.count)} more of ${line.count}`}
                </TextButton>
              ) : (
                <Line
                  line={line}
                  onToggle={() => setToggled((now) => new Map(now).set(line.path, !line.isOpen))}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Line({ line, onToggle }: { line: JsonLine; onToggle: () => void }) {
  const { kind, name, count, isOpen, value } = line;
  const title = name !== undefined && <span className="text-accent-text">{`${name}: `}</span>;
  if (kind === 'value')
    return (
      <span className="min-w-0 ps-5 whitespace-pre-wrap wrap-anywhere">
        {title}
        <Value value={value} />
      </span>
    );
  const Icon = isOpen ? ChevronDown : ChevronRight;
  const size = `${count} ${kind === 'array' ? (count === 1 ? 'item' : 'items') : count === 1 ? 'field' : 'fields'}`;
  if (count === 0)
    return (
      <span className="ps-5">
        {title}
        {kind === 'array' ? '[]' : '{}'}
      </span>
    );
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex items-center gap-1 rounded-sm text-start hover:underline"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted rtl:rotate-180" />
      <span>
        {title}
        <span className="text-muted">{size}</span>
      </span>
    </button>
  );
}

/** Longer texts are cut, with a button to expand. */
const maxTextLength = 600;

function Value({ value }: { value: unknown }) {
  const [isExpanded, setExpanded] = useState(false);
  if (typeof value !== 'string') return <span className="text-warning">{String(value)}</span>;
  const isCut = value.length > maxTextLength && !isExpanded;
  return (
    <span>
      <span className="text-success">{JSON.stringify(isCut ? value.slice(0, maxTextLength) : value)}</span>
      {isCut && (
        <>
          {' … '}
          <TextButton onClick={() => setExpanded(true)}>
            {`Show all ${value.length.toLocaleString()} characters`}
          </TextButton>
        </>
      )}
    </span>
  );
}
