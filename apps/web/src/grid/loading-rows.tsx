import { Spinner } from '../ui/spinner.tsx';

/** Shows how many rows are still to be loaded, for rows far from both ends. Too distant rows must be found by search. */
export const LoadingRows = ({ rows }: { rows: number }) =>
  rows === 0 ? null : (
    <div className="pointer-events-none absolute inset-x-4 top-1/3 z-10 mx-auto flex w-fit items-center gap-2 rounded-lg border border-line bg-raised px-4 py-2 text-strong shadow-md">
      {Number.isFinite(rows) ? (
        <>
          <Spinner label="Loading rows" />
          {rows.toLocaleString()} rows left to load
        </>
      ) : (
        <p role="status">These rows are too far down the list to load. Search, filter or sort to see them.</p>
      )}
    </div>
  );
