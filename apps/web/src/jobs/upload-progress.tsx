import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import type { Upload } from './use-upload.ts';

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
