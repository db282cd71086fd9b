import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { dayHeading, timeOfDay } from '../model/day-texts.ts';
import { type AuditRecord, Sentence } from './sentence.tsx';

interface RecordListProps {
  records: readonly AuditRecord[];
  onOpen: (id: string) => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why loading more failed. */
  problem: unknown;
  onMore: () => void;
}

/** Virtualized; loads more near the end. */
export const RecordList = ({ records, onOpen, hasMore, isLoadingMore, problem, onMore }: RecordListProps) => {
  const list = useRef<HTMLOListElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setOffset(list.current.getBoundingClientRect().top + scrollY);
  }, []);
  const rows = useWindowVirtualizer({
    count: records.length,
    estimateSize: () => 61,
    overscan: 10,
    scrollMargin: offset,
    getItemKey: (index) => records[index]?.id ?? index,
  });
  const shown = rows.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= records.length - 5;
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore && !problem) onMore();
  }, [isNearEnd, hasMore, isLoadingMore, problem, onMore]);
  return (
    <>
      <ol
        ref={list}
        aria-label="Audit log events"
        className="relative"
        style={{ height: rows.getTotalSize() }}
      >
        {shown.map(({ index, key, start }) => {
          const record = records[index];
          if (!record) return null;
          const heading = dayHeading(record.createdAt);
          const before = records[index - 1];
          return (
            <li
              key={key}
              data-index={index}
              ref={rows.measureElement}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - offset}px)` }}
            >
              {(!before || dayHeading(before.createdAt) !== heading) && (
                <p className="border-line border-b bg-sunken px-4 py-1.5 font-medium text-muted text-xs sm:px-6">
                  {heading}
                </p>
              )}
              <Row record={record} onOpen={onOpen} />
            </li>
          );
        })}
      </ol>
      {Boolean(problem) && (
        <Banner
          kind="danger"
          title="Couldn’t load more"
          action={
            <Button size="sm" onClick={onMore}>
              Try again
            </Button>
          }
          className="m-4"
        >
          {describeError(problem).message}
        </Banner>
      )}
      {isLoadingMore && (
        <div className="flex justify-center p-4 text-muted">
          <Spinner label="Loading more" />
        </div>
      )}
    </>
  );
};

const Row = ({ record, onOpen }: { record: AuditRecord; onOpen: (id: string) => void }) => (
  <button
    type="button"
    onClick={() => onOpen(record.id)}
    className="flex w-full items-center gap-3 border-line border-b px-4 py-2.5 text-start hover:bg-hover focus-visible:-outline-offset-2 sm:px-6"
  >
    <span className="min-w-0 flex-1">
      <Sentence record={record} />
      <span className="mt-0.5 block text-muted text-xs">
        <time dateTime={record.createdAt}>{timeOfDay(record.createdAt)}</time>
        {record.ipAddress && ` · ${record.ipAddress}`}
      </span>
    </span>
    <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
  </button>
);
