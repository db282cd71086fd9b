import clsx from 'clsx';
import { FileCheck2, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { takenFiles } from '../../../forms/read-form-file.ts';
import { FieldError } from '../../../ui/field.tsx';

type FileChoiceProps = {
  /** The name of the file that was chosen. */
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (file: File) => void;
};

/** A place to drop a file on; by keyboard and finger it opens the choice of files. */
export function FileChoice({ chosen, error, onChoose }: FileChoiceProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const Mark = chosen ? FileCheck2 : FileUp;
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
          const [file] = event.dataTransfer.files;
          if (file) onChoose(file);
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
        <span className="text-muted">XLSForm (.xlsx), form document or JSON Schema (.json), up to 2 MB</span>
        <input
          type="file"
          aria-label="File to import"
          aria-describedby={error ? id : undefined}
          accept={takenFiles}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onChoose(file);
          }}
        />
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
