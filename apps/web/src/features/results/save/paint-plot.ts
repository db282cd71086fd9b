import type { ChartColors } from '../charts/chart-colors.ts';
import type { PlotData } from '../model/chart.ts';
import { paintText } from './paint-parts.ts';

export const PLOT_HEIGHT = 320;

const LEGEND = 28;
const LEFT = 56;
const BOTTOM = 28;
const AXIS_LABEL = 88;

/** Lines or columns with axes, as on the screen. */
export function paintPlot(
  context: CanvasRenderingContext2D,
  data: PlotData,
  width: number,
  colors: ChartColors,
): void {
  const { axis, series } = data;
  const [top, bottom] = [LEGEND, PLOT_HEIGHT - BOTTOM];
  const maxValue = niceMaximum(Math.max(1, ...series.flatMap(({ values }) => values)));
  const step = (width - LEFT) / Math.max(1, axis.length);
  const area: PlotArea = {
    x: (at) => LEFT + (at + 0.5) * step,
    y: (value) => bottom - (value / maxValue) * (bottom - top),
    step,
    bottom,
  };
  paintAxes(context, axis, maxValue, width, area, colors);
  const seriesColors = series.map((_one, index) => (index === 0 ? colors.accent : colors.second));
  for (const [index, { values }] of series.entries()) {
    context.fillStyle = context.strokeStyle = seriesColors[index] ?? colors.accent;
    if (data.shape === 'columns') paintColumns(context, values, area);
    else paintLine(context, values, area, index > 0);
  }
  if (series.length > 1) paintLegend(context, series, seriesColors, colors);
}

type PlotArea = { x: (at: number) => number; y: (value: number) => number; step: number; bottom: number };

/** A round maximum: 1, 2, 4, 5 or 10 times a power of ten, so that quarters are round too. */
function niceMaximum(maxValue: number): number {
  const power = 10 ** Math.floor(Math.log10(maxValue));
  return ([1, 2, 4, 5, 10].find((step) => step * power >= maxValue) ?? 10) * power;
}

function paintAxes(
  context: CanvasRenderingContext2D,
  axis: readonly string[],
  maxValue: number,
  width: number,
  { x, y, step, bottom }: PlotArea,
  colors: ChartColors,
): void {
  const font = `12px ${colors.font}`;
  const lines = maxValue < 4 ? maxValue : 4;
  for (let line = 0; line <= lines; line++) {
    const value = (maxValue / lines) * line;
    context.fillStyle = colors.line;
    context.fillRect(LEFT, Math.round(y(value)), width - LEFT, 1);
    const text = value.toLocaleString();
    paintText(context, text, {
      x: LEFT - 8,
      y: y(value) + 4,
      width: LEFT,
      font,
      color: colors.muted,
      align: 'right',
    });
  }
  const every = Math.max(1, Math.ceil(AXIS_LABEL / step));
  for (let at = 0; at < axis.length; at += every)
    paintText(context, axis[at] ?? '', {
      x: x(at),
      y: bottom + 20,
      width: every * step,
      font,
      color: colors.muted,
      align: 'center',
    });
}

function paintColumns(
  context: CanvasRenderingContext2D,
  values: readonly number[],
  { x, y, step, bottom }: PlotArea,
): void {
  const width = Math.min(64, Math.max(1, step * 0.8));
  for (const [at, value] of values.entries())
    context.fillRect(x(at) - width / 2, y(value), width, bottom - y(value));
}

function paintLine(
  context: CanvasRenderingContext2D,
  values: readonly number[],
  { x, y }: PlotArea,
  isDashed: boolean,
): void {
  context.lineWidth = 2;
  context.setLineDash(isDashed ? [6, 4] : []);
  context.beginPath();
  for (const [at, value] of values.entries()) context.lineTo(x(at), y(value));
  context.stroke();
  context.setLineDash([]);
  if (values.length !== 1) return;
  // A single point has no line. The second series is a frame, to show the first one inside it.
  const [left, top] = [x(0), y(values[0] ?? 0)];
  if (isDashed) context.strokeRect(left - 7, top - 7, 14, 14);
  else context.fillRect(left - 3, top - 3, 6, 6);
}

function paintLegend(
  context: CanvasRenderingContext2D,
  series: PlotData['series'],
  seriesColors: readonly string[],
  colors: ChartColors,
): void {
  for (const [index, { name }] of series.entries()) {
    const left = LEFT + index * 140;
    context.fillStyle = seriesColors[index] ?? colors.accent;
    context.fillRect(left, 7, 16, 3);
    paintText(context, name, {
      x: left + 24,
      y: 13,
      width: 110,
      font: `12px ${colors.font}`,
      color: colors.strong,
    });
  }
}
