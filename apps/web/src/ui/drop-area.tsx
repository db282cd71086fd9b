import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

type DropAreaProps = {
  /** What becomes of a file, told while one is held above. */
  label: string;
  /** Without it nothing can be dropped. */
  onDrop: ((file: File) => void) | undefined;
  children: ReactNode;
  className?: string;
};

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** A part of a screen that takes a file by pointer. Whoever has none needs another way: a button beside it. */
export const DropArea = ({ label, onDrop, children, className }: DropAreaProps) => {
  const [isOver, setOver] = useState(false);
  // Passing from one child to another leaves and enters: only the last leave counts.
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
