import { type ChartColors, chartColors } from '../charts/chart-colors.ts';
import type { Chart, ChartFact } from '../model/chart.ts';
import { barsHeight, heatHeight, paintBars, paintHeat, paintText } from './paint-parts.ts';
import { PLOT_HEIGHT, paintPlot } from './paint-plot.ts';

/** Content of a chart image: texts above, a chart below. */
export type ChartImage = {
  title: string;
  note: string;
  facts: readonly ChartFact[];
  chart: Chart;
};

const WIDTH = 960;
const EDGE = 32;
const INNER = WIDTH - 2 * EDGE;
/** Resolution for slides. */
const SCALE = 2;
const MAX_BARS = 40;

/** Renders the chart as PNG, in the current colors. */
export async function paint(image: ChartImage): Promise<Blob> {
  const colors = chartColors();
  const head = 64 + (image.facts.length > 0 ? 32 : 0);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = (head + bodyHeight(image) + 2 * EDGE) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser doesn’t support canvas.');
  context.scale(SCALE, SCALE);
  context.fillStyle = colors.background;
  context.fillRect(0, 0, WIDTH, canvas.height);
  context.translate(EDGE, EDGE);
  paintHead(context, image, colors);
  context.translate(0, head);
  paintBody(context, image, colors);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Couldn’t create the image.'))),
      'image/png',
    );
  });
}

function bodyHeight({ chart }: ChartImage): number {
  if (chart.kind === 'plot') return PLOT_HEIGHT;
  if (chart.kind === 'bars') return barsHeight(Math.min(chart.bars.length, MAX_BARS));
  return chart.kind === 'heat' ? heatHeight(chart.rows.length) : 0;
}

function paintHead(
  context: CanvasRenderingContext2D,
  { title, note, facts, chart }: ChartImage,
  colors: ChartColors,
): void {
  const all = chart.kind === 'bars' ? chart.bars.length : 0;
  const cut = all > MAX_BARS ? ` · top ${MAX_BARS} of ${all}` : '';
  paintText(context, title, {
    x: 0,
    y: 20,
    width: INNER,
    font: `600 20px ${colors.font}`,
    color: colors.strong,
  });
  paintText(context, note + cut, {
    x: 0,
    y: 44,
    width: INNER,
    font: `13px ${colors.font}`,
    color: colors.muted,
  });
  const factsText = facts.map(({ label, value }) => `${label}: ${value}`).join('   ·   ');
  paintText(context, factsText, {
    x: 0,
    y: 76,
    width: INNER,
    font: `14px ${colors.font}`,
    color: colors.strong,
  });
}

function paintBody(context: CanvasRenderingContext2D, { chart }: ChartImage, colors: ChartColors): void {
  if (chart.kind === 'plot') paintPlot(context, chart, INNER, colors);
  else if (chart.kind === 'bars') paintBars(context, chart.bars.slice(0, MAX_BARS), INNER, colors);
  else if (chart.kind === 'heat') paintHeat(context, chart, INNER, colors);
}
