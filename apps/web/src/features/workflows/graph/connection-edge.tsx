import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import clsx from 'clsx';
import { memo, type ReactNode } from 'react';

export type ConnectionEdgeData = {
  label?: string | undefined;
  /** Buttons next to its label. */
  tools?: ReactNode;
  /** Whether a run took this connection. */
  isTaken?: boolean | undefined;
};

/** A connection with its branch name. */
export const ConnectionEdge = memo(
  ({ id, data, markerEnd, selected, ...ends }: EdgeProps<Edge<ConnectionEdgeData>>) => {
    const [path, x, y] = getSmoothStepPath({ ...ends, borderRadius: 12 });
    const { label, tools, isTaken } = data ?? {};
    return (
      <>
        <BaseEdge
          id={id}
          path={path}
          {...(markerEnd && { markerEnd })}
          className={clsx(isTaken && 'stroke-accent!')}
        />
        {(label || tools) && (
          <EdgeLabelRenderer>
            <div
              className={clsx('nopan absolute flex items-center gap-1', tools ? 'pointer-events-auto' : '')}
              style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
            >
              {label && (
                <span
                  className={clsx(
                    'max-w-32 truncate rounded-md border bg-surface px-1.5 py-0.5 text-xs',
                    selected ? 'border-accent text-accent-text' : 'border-line text-muted',
                  )}
                >
                  {label}
                </span>
              )}
              {tools}
            </div>
          </EdgeLabelRenderer>
        )}
      </>
    );
  },
);
