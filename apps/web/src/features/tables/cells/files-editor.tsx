import { useQuery } from '@tanstack/react-query';
import { Download, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { fileLink } from '../../../api/files.ts';
import { uploadFile } from '../../../api/upload.ts';
import { blockedStatus, fileStatusText } from '../../../fields/answer-file.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { fileSizeText } from '../../../ui/text-format.ts';
import type { EditorProps } from './editor.ts';
import { EditorPopover } from './editor-popover.tsx';

/** Limit per cell. */
const maxFiles = 20;

/** Files of a cell: view, download, add and remove. */
export const FilesEditor = ({ column, value, label, onDone }: EditorProps) => {
  const before = Array.isArray(value) ? value.map(String) : [];
  const [ids, setIds] = useState<readonly string[]>(before);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const commit = () =>
    ids.join() === before.join()
      ? onDone(undefined, 'stay')
      : onDone({ value: ids.length > 0 ? ids : null }, 'stay');

  const add = async (files: FileList | null) => {
    setProblem(undefined);
    try {
      for (const file of [...(files ?? [])].slice(0, maxFiles - ids.length)) {
        setShare(0);
        const id = await uploadFile(file, { onProgress: setShare });
        setIds((known) => [...known, id]);
      }
    } catch (error) {
      setProblem(describeError(error).message);
    } finally {
      setShare(undefined);
    }
  };
  return (
    <EditorPopover
      label={label}
      onClose={(isCommitted) => (isCommitted ? commit() : onDone(undefined, 'stay'))}
    >
      <div className="flex flex-col gap-2 p-3">
        {ids.length === 0 && <p className="text-muted">No files yet.</p>}
        <ul className="flex flex-col gap-1">
          {ids.map((id) => (
            <FileLine
              key={id}
              id={id}
              onRemove={() => setIds((known) => known.filter((one) => one !== id))}
            />
          ))}
        </ul>
        {share !== undefined && <Progress label="Uploading" value={share} />}
        <p role="alert" className="text-danger text-xs empty:hidden">
          {problem}
        </p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={`Add files to ${column.name}`}
          onChange={(event) => void add(event.target.files)}
        />
        <div className="flex justify-between gap-2">
          <Button
            size="sm"
            icon={Plus}
            autoFocus
            busy={share !== undefined}
            disabledReason={ids.length >= maxFiles ? `A cell can hold up to ${maxFiles} files.` : undefined}
            onClick={() => input.current?.click()}
          >
            Add files
          </Button>
          <Button size="sm" variant="primary" busy={share !== undefined} onClick={commit}>
            Done
          </Button>
        </div>
      </div>
    </EditorPopover>
  );
};

const FileLine = ({ id, onRemove }: { id: string; onRemove: () => void }) => {
  const { data: file } = useQuery({
    queryKey: ['files', id],
    queryFn: ({ signal }) => api().files.get({ id }, { signal }),
    staleTime: 60_000,
  });
  const name = file?.name ?? id;
  const blocked = blockedStatus(file?.status);
  const save = async () => {
    const link = document.createElement('a');
    link.href = await fileLink(id, 'attachment');
    link.click();
  };
  return (
    <li className="flex items-center gap-1">
      <span className="min-w-0 flex-1 truncate text-strong">{name}</span>
      {file && <span className="shrink-0 text-muted text-xs">{fileSizeText(file.size)}</span>}
      <IconButton
        size="sm"
        icon={Download}
        label={`Download ${name}`}
        disabledReason={blocked && fileStatusText(blocked)}
        onClick={() => void save()}
      />
      <IconButton size="sm" icon={X} label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
};
