import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

type DropAreaProps = {
  /** Shown while a file is dragged over it. */
  label: string;
  /** Without it, dropping is disabled. */
  onDrop: ((file: File) => void) | undefined;
  children: ReactNode;
  className?: string;
};

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** A drop target for a file. Needs a button next to it for keyboards. */
export const DropArea = ({ label, onDrop, children, className }: DropAreaProps) => {
  const [isOver, setOver] = useState(false);
  // Moving between children fires leave and enter: only the last leave counts.
  const depth = useRef(0);
  const enter = (by: 1 | -1) => (event: DragEvent) => {
    if (!onDrop || !hasFiles(event)) return;
    depth.current += by;
    setOver(depth.current > 0);
  };
  return (
    <div
      className={clsx('relative', className)}
      onDragEnter={enter(1)}
      onDragLeave={enter(-1)}
      onDragOver={(event) => {
        if (onDrop && hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!onDrop || !hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onDrop(file);
      }}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-0 z-20 flex min-h-32 items-center justify-center gap-2 rounded-lg border-2 border-accent border-dashed bg-accent-soft font-medium text-strong">
          <FileUp aria-hidden className="size-5" />
          {label}
        </div>
      )}
    </div>
  );
};
