import clsx from 'clsx';
import { FileCheck2, FileUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { FieldError } from './field.tsx';

type FileDropProps = {
  /** Purpose of the file, for screen readers. */
  label: string;
  /** Accepted types and size. */
  hint: ReactNode;
  /** As for `<input accept>`. */
  accept: string;
  /** Name of the chosen file. */
  chosen?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  onChoose: (file: File) => void;
};

/** A drop area for a file; by keyboard and touch it opens the file picker. */
export const FileDrop = ({ label, hint, accept, chosen, error, disabled, onChoose }: FileDropProps) => {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const Icon = chosen ? FileCheck2 : FileUp;
  const chooseFirst = (files: FileList | null) => {
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
          chooseFirst(event.dataTransfer.files);
        }}
        className={clsx(
          'flex cursor-pointer flex-col items-center gap-1 rounded-lg border border-dashed px-4 py-10 text-center has-focus-visible:outline-2 has-focus-visible:outline-focus',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge bg-sunken hover:bg-hover',
        )}
      >
        <Icon aria-hidden className="mb-1 size-6 text-muted" />
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
            chooseFirst(event.target.files);
            // So that the same file can be chosen again after fixing it.
            event.target.value = '';
          }}
        />
      </label>
      <FieldError id={id} {...(error && { error })} />
    </div>
  );
};
