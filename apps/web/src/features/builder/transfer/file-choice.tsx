import { acceptedFiles } from '../../../forms/parse-form-file.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';

type FileChoiceProps = {
  /** The name of the file that was chosen. */
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (file: File) => void;
};

export const FileChoice = (props: FileChoiceProps) => (
  <FileDrop
    {...props}
    label="File to import"
    accept={acceptedFiles}
    hint="XLSForm (.xlsx), exported form or JSON Schema (.json), up to 2 MB"
  />
);
