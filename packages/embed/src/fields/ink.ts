/** Points relative to the pad's width, so that they scale with it. */
export type Stroke = { x: number; y: number }[];

/** The signature: drawn strokes, or a typed name in a script font. */
export type Ink = { strokes: readonly Stroke[]; typed: string };

export const isBlank = ({ strokes, typed }: Ink): boolean => strokes.length === 0 && typed.trim() === '';

/** Height relative to width. */
export const PAD_RATIO = 0.36;
const INK_COLOR = '#16203a';
const SCRIPT_FONT =
  '"Snell Roundhand", "Segoe Script", "Brush Script MT", "Apple Chancery", "URW Chancery L", cursive';

/** Redraws the signature at a width in pixels. */
export function drawInk(canvas: HTMLCanvasElement, { strokes, typed }: Ink, width: number): void {
  const height = Math.round(width * PAD_RATIO);
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  ctx.strokeStyle = INK_COLOR;
  ctx.fillStyle = INK_COLOR;
  ctx.lineWidth = Math.max(1.5, width * 0.006);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const stroke of strokes) drawStroke(ctx, stroke, width);
  if (typed.trim() === '') return;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const size = height * 0.45;
  ctx.font = `${size}px ${SCRIPT_FONT}`;
  const scale = (width * 0.9) / ctx.measureText(typed).width;
  if (scale < 1) ctx.font = `${size * scale}px ${SCRIPT_FONT}`;
  ctx.fillText(typed, width / 2, height / 2);
}

/** Draws a smooth curve through the midpoints. */
function drawStroke(ctx: CanvasRenderingContext2D, stroke: Stroke, width: number): void {
  const [first, ...rest] = stroke;
  if (!first) return;
  ctx.beginPath();
  if (rest.length === 0) {
    ctx.arc(first.x * width, first.y * width, ctx.lineWidth * 0.75, 0, Math.PI * 2);
    ctx.fill();
    return;
  }
  ctx.moveTo(first.x * width, first.y * width);
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1];
    if (next)
      ctx.quadraticCurveTo(
        point.x * width,
        point.y * width,
        ((point.x + next.x) / 2) * width,
        ((point.y + next.y) / 2) * width,
      );
    else ctx.lineTo(point.x * width, point.y * width);
  }
  ctx.stroke();
}

/** Renders a PNG that is 900 pixels wide, independent of the screen. */
export async function inkToFile(ink: Ink): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  drawInk(canvas, ink, 900);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined;
}
