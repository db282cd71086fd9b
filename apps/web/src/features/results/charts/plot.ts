import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { PlotData } from '../model/chart.ts';
import type { ChartColors } from './chart-colors.ts';

const HEIGHT = 220;

const steps = [1, 2, 5]
  .flatMap((step) => [1, 10, 100, 1_000, 10_000, 1e5, 1e6, 1e7, 1e8].map((power) => step * power))
  .sort((a, b) => a - b);

/** Points are placed by index, without gaps. */
export function createPlot(
  parent: HTMLElement,
  { shape, axis, series }: PlotData,
  colors: ChartColors,
  onPoint: (index: number | undefined) => void,
): uPlot {
  const font = `12px ${colors.font}`;
  const axisStyle = {
    stroke: colors.muted,
    font,
    ticks: { show: false },
    grid: { stroke: colors.line, width: 1 },
  };
  const options: uPlot.Options = {
    width: parent.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: {
      drag: { x: false, y: false },
      y: false,
      points: { show: shape === 'lines' },
    },
    scales: {
      // uPlot's default range for a single point is one hundred.
      x: { time: false, range: [-0.5, Math.max(1, axis.length) - 0.5] },
      y: { range: (_plot, _low, high) => [0, Math.max(1, high * 1.05)] },
    },
    axes: [
      {
        ...axisStyle,
        grid: { show: false },
        space: 72,
        incrs: steps,
        values: (_plot, splits) => splits.map((at) => axis[at] ?? ''),
      },
      {
        ...axisStyle,
        size: 48,
        incrs: steps,
        values: (_plot, splits) => splits.map((at) => at.toLocaleString()),
      },
    ],
    series: [
      {},
      ...series.map((_one, index) =>
        seriesStyle(shape, index === 0 ? colors.accent : colors.second, index, axis.length),
      ),
    ],
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? undefined)] },
  };
  return new uPlot(
    options,
    [axis.map((_label, at) => at), ...series.map(({ values }) => [...values])],
    parent,
  );
}

// The second line is dashed, because color alone would not distinguish it.
function seriesStyle(shape: PlotData['shape'], color: string, index: number, length: number): uPlot.Series {
  if (shape === 'columns')
    return {
      fill: color,
      width: 0,
      points: { show: false },
      ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.8, 64], radius: 0.1 }) }),
    };
  return {
    stroke: color,
    width: 2,
    points: length === 1 ? singlePoint(color, index) : { show: false },
    ...(index === 0 ? { fill: `${color}22` } : { dash: [6, 4] }),
  };
}

// A single point has no line. The second series is a ring, to show the first one inside it.
const singlePoint = (color: string, index: number): uPlot.Series.Points =>
  index === 0
    ? { show: true, size: 8, fill: color }
    : { show: true, size: 16, width: 2, fill: 'transparent', stroke: color };
