import clsx from 'clsx';
import { FileCheck2, FileUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { FieldError } from './field.tsx';

type FileDropProps = {
  /** What the file is for, for screen readers. */
  label: string;
  /** What can be taken, and up to what size. */
  hint: ReactNode;
  /** As `<input accept>` takes it. */
  accept: string;
  /** The name of the file that was chosen. */
  chosen?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  onChoose: (file: File) => void;
};

/** A place to drop a file on; by keyboard and finger it opens the choice of files. */
export const FileDrop = ({ label, hint, accept, chosen, error, disabled, onChoose }: FileDropProps) => {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const Mark = chosen ? FileCheck2 : FileUp;
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !disabled) onChoose(file);
  };
  return (
    <div>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
        className={clsx(
          'flex cursor-pointer flex-col items-center gap-1 rounded-lg border border-dashed px-4 py-10 text-center has-focus-visible:outline-2 has-focus-visible:outline-focus',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge bg-sunken hover:bg-hover',
        )}
      >
        <Mark aria-hidden className="mb-1 size-6 text-muted" />
        <span className="font-medium text-strong wrap-anywhere">
          {chosen ?? 'Drop a file here, or choose one'}
        </span>
        <span className="text-muted">{hint}</span>
        <input
          type="file"
          aria-label={label}
          aria-describedby={error ? id : undefined}
          accept={accept}
          disabled={disabled}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            // So that the same file can be chosen again, once it is mended.
            event.target.value = '';
          }}
        />
      </label>
      <FieldError id={id} {...(error && { error })} />
    </div>
  );
};
