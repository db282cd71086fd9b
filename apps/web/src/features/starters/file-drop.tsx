import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { acceptedFiles } from '../../forms/parse-form-file.ts';
import { Button } from '../../ui/button.tsx';

type FileDropProps = {
  busy: boolean;
  disabledReason?: string | undefined;
  onFile(file: File): void;
};

/** Imports a form from a file: dropped or chosen. */
export function FormFileCard({ busy, disabledReason, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isDisabled = busy || disabledReason !== undefined;
  const importFirst = (files: FileList | null | undefined) => {
    const [file] = files ?? [];
    if (file && !isDisabled) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    importFirst(event.dataTransfer.files);
  };
  return (
    // Dropping is for those who can; the button does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-col items-start rounded-xl border border-dashed p-4 sm:p-5',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
      )}
    >
      <div className="flex size-10 items-center justify-center rounded-lg bg-sunken text-muted">
        <FileUp aria-hidden className="size-5" />
      </div>
      <h2 className="mt-3 font-semibold text-strong">Import a form</h2>
      <p className="mt-1 mb-4 text-muted">
        Drop an exported form (.json), an XLSForm (.xlsx) or a JSON Schema here, up to 2 MB.
      </p>
      <Button
        busy={busy}
        disabledReason={disabledReason}
        className="mt-auto"
        onClick={() => input.current?.click()}
      >
        Choose file
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        aria-label="File to import"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          importFirst(event.target.files);
          // So that the same file can be chosen again after fixing it.
          event.target.value = '';
        }}
      />
    </div>
  );
}
