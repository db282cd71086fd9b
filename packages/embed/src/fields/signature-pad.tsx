import { useEffect, useRef } from 'preact/hooks';
import { drawInk, type Ink, PAD_RATIO, type Stroke } from './ink.ts';

type Props = {
  ink: Ink;
  canDraw: boolean;
  label: string;
  hint: string;
  caption: string | undefined;
  describedBy: string | undefined;
  hasError: boolean;
  onStroke(stroke: Stroke): void;
};

/** The signature canvas. It is redrawn when its size changes. */
export function SignaturePad({ ink, canDraw, label, hint, caption, describedBy, hasError, onStroke }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<{ pointer: number; stroke: Stroke } | null>(null);
  const draw = useRef(() => {});
  draw.current = () => {
    const paper = canvas.current;
    if (!paper?.clientWidth) return;
    const now = drawing.current ? [...ink.strokes, drawing.current.stroke] : ink.strokes;
    drawInk(paper, { ...ink, strokes: now }, Math.round(paper.clientWidth * (devicePixelRatio || 1)));
  };
  useEffect(() => draw.current(), [ink]);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const size = new ResizeObserver(() => draw.current());
    size.observe(canvas.current);
    return () => size.disconnect();
  }, []);
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const box = (canvas.current as HTMLCanvasElement).getBoundingClientRect();
    const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
    const x = within((clientX - box.left) / box.width, 1);
    return { x, y: within((clientY - box.top) / box.width, PAD_RATIO) };
  };
  const end = (event: PointerEvent) => {
    const done = drawing.current;
    if (done?.pointer !== event.pointerId) return;
    drawing.current = null;
    onStroke(done.stroke);
  };
  return (
    <div class={hasError ? 'paper wrong-paper' : 'paper'}>
      <canvas
        ref={canvas}
        class={canDraw ? 'ink' : 'ink still'}
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
        onPointerDown={(event) => {
          if (!canDraw || event.button !== 0 || drawing.current) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          drawing.current = { pointer: event.pointerId, stroke: [pointOf(event)] };
          draw.current();
        }}
        onPointerMove={(event) => {
          if (drawing.current?.pointer !== event.pointerId) return;
          const between = event.getCoalescedEvents?.() ?? [];
          for (const point of between.length > 0 ? between : [event])
            drawing.current.stroke.push(pointOf(point));
          draw.current();
        }}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <span class="paper-line" aria-hidden="true" />
      {ink.strokes.length === 0 && ink.typed === '' && canDraw && (
        <span class="paper-hint" aria-hidden="true">
          {hint}
        </span>
      )}
      {caption && <span class="paper-caption">{caption}</span>}
    </div>
  );
}
