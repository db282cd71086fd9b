import { Handle, Position } from '@xyflow/react';
import type { Part } from '../model/draft.ts';
import { outputsOf } from '../model/outputs.ts';
import { isTrigger } from '../model/part-types.ts';

// `!` overrides React Flow's styles, which are in a lower layer.
const handleClass = 'size-2.5! rounded-full border-2! border-surface! bg-edge!';

/** Connection handles: one input above, one output per branch below. */
export function PartHandles({ part, isConnectable }: { part: Part; isConnectable: boolean }) {
  const outputs = outputsOf(part);
  return (
    <>
      {!isTrigger(part) && (
        <Handle type="target" position={Position.Top} isConnectable={isConnectable} className={handleClass} />
      )}
      {outputs.map(({ key }, at) => (
        <Handle
          key={key}
          id={key}
          type="source"
          position={Position.Bottom}
          isConnectable={isConnectable}
          className={handleClass}
          style={{ left: outputOffset(at, outputs.length) }}
        />
      ))}
    </>
  );
}

/** Spread along the lower edge. */
export const outputOffset = (at: number, count: number): string => `${((at + 0.5) / count) * 100}%`;
