/** Points of a line as shares of the paper's width, so that they fit whatever its size becomes. */
export type Stroke = { x: number; y: number }[];

/** What is on the paper: drawn lines, or a name in letters like handwriting. */
export type Ink = { strokes: readonly Stroke[]; typed: string };

export const isBlank = ({ strokes, typed }: Ink): boolean => strokes.length === 0 && typed.trim() === '';

/** Height by width. */
export const PAD_RATIO = 0.36;
const INK_COLOR = '#16203a';
const SCRIPT_FONT =
  '"Snell Roundhand", "Segoe Script", "Brush Script MT", "Apple Chancery", "URW Chancery L", cursive';

/** Draws it all anew, dark ink, `width` pixels wide. */
export function drawInk(canvas: HTMLCanvasElement, { strokes, typed }: Ink, width: number): void {
  const height = Math.round(width * PAD_RATIO);
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.strokeStyle = INK_COLOR;
  pen.fillStyle = INK_COLOR;
  pen.lineWidth = Math.max(1.5, width * 0.006);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const stroke of strokes) drawStroke(pen, stroke, width);
  if (typed.trim() === '') return;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const size = height * 0.45;
  pen.font = `${size}px ${SCRIPT_FONT}`;
  const share = (width * 0.9) / pen.measureText(typed).width;
  if (share < 1) pen.font = `${size * share}px ${SCRIPT_FONT}`;
  pen.fillText(typed, width / 2, height / 2);
}

/** Smooth, through the middles between points. */
function drawStroke(pen: CanvasRenderingContext2D, stroke: Stroke, width: number): void {
  const [first, ...rest] = stroke;
  if (!first) return;
  pen.beginPath();
  if (rest.length === 0) {
    pen.arc(first.x * width, first.y * width, pen.lineWidth * 0.75, 0, Math.PI * 2);
    pen.fill();
    return;
  }
  pen.moveTo(first.x * width, first.y * width);
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1];
    if (next)
      pen.quadraticCurveTo(
        point.x * width,
        point.y * width,
        ((point.x + next.x) / 2) * width,
        ((point.y + next.y) / 2) * width,
      );
    else pen.lineTo(point.x * width, point.y * width);
  }
  pen.stroke();
}

/** A PNG, the same whatever the screen: 900 pixels wide. */
export async function inkToFile(ink: Ink): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  drawInk(canvas, ink, 900);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined;
}
