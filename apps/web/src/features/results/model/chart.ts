/** A cell of the data table: unformatted, for spreadsheets. */
export type ChartCell = string | number | null;

/** The data of a chart, for accessibility and export. */
export type ChartTable = { columns: readonly string[]; rows: readonly (readonly ChartCell[])[] };

export type Bar = {
  label: string;
  /** Determines the bar's length. */
  size: number;
  /** Text after the bar: "12 (40%)". */
  text: string;
};

type HeatRow = { label: string; cells: readonly { share: number; text: string }[] };

/** Points without gaps: days, or histogram bins. */
export type PlotData = {
  shape: 'lines' | 'columns';
  /** Short labels for the axis, and full ones. */
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

export type ChartFact = { label: string; value: string };

export type FieldChart = { facts: readonly ChartFact[]; chart: Chart; table: ChartTable };
