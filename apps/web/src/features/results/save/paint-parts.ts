import type { ChartColors } from '../charts/chart-colors.ts';
import type { Bar, Chart } from '../model/chart.ts';

type TextPosition = {
  x: number;
  y: number;
  width: number;
  font: string;
  color: string;
  align?: CanvasTextAlign;
};

/** A line of text, cut to fit. */
export function paintText(context: CanvasRenderingContext2D, text: string, position: TextPosition): void {
  context.font = position.font;
  context.fillStyle = position.color;
  context.textAlign = position.align ?? 'left';
  context.fillText(fitText(context, text, position.width), position.x, position.y);
}

function fitText(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (context.measureText(`${text.slice(0, middle)}…`).width <= width) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low)}…`;
}

function paintBox(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(5, height / 2));
  context.fill();
}

const BAR_LINE = 44;

export const barsHeight = (count: number): number => count * BAR_LINE;

export function paintBars(
  context: CanvasRenderingContext2D,
  bars: readonly Bar[],
  width: number,
  colors: ChartColors,
): void {
  const maxSize = Math.max(1, ...bars.map(({ size }) => size));
  for (const [at, { label, size, text }] of bars.entries()) {
    const top = at * BAR_LINE;
    const textStyle = { y: top + 14, color: colors.strong, font: `14px ${colors.font}` };
    paintText(context, label, { ...textStyle, x: 0, width: width * 0.7 });
    paintText(context, text, {
      ...textStyle,
      x: width,
      width: width * 0.28,
      align: 'right',
      color: colors.muted,
    });
    context.fillStyle = colors.line;
    paintBox(context, 0, top + 22, width, 10);
    context.fillStyle = colors.accent;
    if (size > 0) paintBox(context, 0, top + 22, (size / maxSize) * width, 10);
  }
}

const HEAT_LINE = 40;
const HEAT_LABELS = 220;

export const heatHeight = (rows: number): number => (rows + 1) * HEAT_LINE;

export function paintHeat(
  context: CanvasRenderingContext2D,
  { columns, rows }: Extract<Chart, { kind: 'heat' }>,
  width: number,
  colors: ChartColors,
): void {
  const cell = (width - HEAT_LABELS) / Math.max(1, columns.length);
  const font = `12px ${colors.font}`;
  const middle = (at: number) => HEAT_LABELS + (at + 0.5) * cell;
  for (const [at, column] of columns.entries())
    paintText(context, column, {
      x: middle(at),
      y: 24,
      width: cell - 8,
      font,
      color: colors.muted,
      align: 'center',
    });
  for (const [line, { label, cells }] of rows.entries()) {
    const top = (line + 1) * HEAT_LINE;
    paintText(context, label, { x: 0, y: top + 24, width: HEAT_LABELS - 12, font, color: colors.strong });
    for (const [at, { share, text }] of cells.entries()) {
      context.fillStyle = colors.accent;
      context.globalAlpha = 0.04 + share * 0.4;
      paintBox(context, HEAT_LABELS + at * cell + 1, top + 1, cell - 2, HEAT_LINE - 2);
      context.globalAlpha = 1;
      paintText(context, text, {
        x: middle(at),
        y: top + 24,
        width: cell - 8,
        font,
        color: colors.strong,
        align: 'center',
      });
    }
  }
}
