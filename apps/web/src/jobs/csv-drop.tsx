import { Button } from '../ui/button.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Progress } from '../ui/progress.tsx';
import { type Upload, useUpload } from './use-upload.ts';

/** Upload progress; nothing if no upload is active. */
export const UploadProgress = ({ upload: { name, progress, cancel } }: { upload: Upload }) =>
  progress === undefined ? null : (
    <div className="flex items-end gap-4">
      <Progress label={`Uploading ${name}`} value={progress} showLabel />
      <Button size="sm" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );

interface CsvDropProps {
  /** Whether a file was already chosen. */
  hasFile: boolean;
  onUploaded: (fileId: string) => void | Promise<void>;
}

/** Uploads a CSV file when it is chosen. */
export const CsvDrop = ({ hasFile, onUploaded }: CsvDropProps) => {
  const upload = useUpload(onUploaded);
  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        label="CSV file to import"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        hint="Any common encoding and delimiter"
        chosen={upload.name ?? (hasFile ? 'File uploaded. Choose a different one?' : undefined)}
        error={upload.problem}
        disabled={upload.progress !== undefined}
        onChoose={(file) => void upload.send(file)}
      />
      <UploadProgress upload={upload} />
    </div>
  );
};
