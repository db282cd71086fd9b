/** A cell of the table beside a chart: what a spreadsheet gets, unformatted. */
export type Cell = string | number | null;

/** Every chart in figures: for those who cannot see it, and for spreadsheets. */
export type ChartTable = { columns: readonly string[]; rows: readonly (readonly Cell[])[] };

export type Bar = {
  label: string;
  /** What its length says. */
  size: number;
  /** What stands behind it: "12 (40%)". */
  text: string;
};

type HeatRow = { label: string; cells: readonly { share: number; text: string }[] };

/** Points that stand one beside the other without gaps: days, or the ranges of a histogram. */
export type PlotData = {
  shape: 'lines' | 'columns';
  /** As an axis shows each point, and in full. */
  axis: readonly string[];
  labels: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
};

export type Quote = { value: string; entryId: string; submittedAt: string };

export type Chart =
  | { kind: 'bars'; bars: readonly Bar[] }
  | ({ kind: 'plot' } & PlotData)
  | { kind: 'heat'; columns: readonly string[]; rows: readonly HeatRow[] }
  | { kind: 'quotes'; quotes: readonly Quote[] }
  /** The facts say all there is. */
  | { kind: 'none' };

export type Fact = { label: string; value: string };

export type FieldChart = { facts: readonly Fact[]; chart: Chart; table: ChartTable };
