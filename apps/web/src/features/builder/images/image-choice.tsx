import { useQuery } from '@tanstack/react-query';
import { ImageOff, ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { fileLinkQuery } from '../../../api/files.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { IMAGE_TYPES, uploadImage, validateImage } from './image-files.ts';

type ImageChoiceProps = {
  /** "Logo", "Image of option 2". */
  label: string;
  hint?: string;
  fileId: string | undefined;
  onChange: (fileId: string | undefined) => void;
  disabled?: boolean;
  /** A square thumbnail for use next to other controls. */
  small?: boolean;
};

/** Image picker: uploads the file immediately, shows it, and can remove it. */
export function ImageChoice({ label, hint, fileId, onChange, disabled = false, small }: ImageChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const toast = useToast();
  const showError = (problem: string | undefined) => {
    setError(problem);
    // The compact variant has no room for an error text.
    if (problem && small) toast({ kind: 'error', title: 'Couldn’t add this image', body: problem });
  };

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const problem = validateImage(file);
    showError(problem);
    if (problem) return;
    setBusy(true);
    try {
      const id = await uploadImage(file);
      onChange(id);
    } catch (failure) {
      showError(describeError(failure).message);
    } finally {
      setBusy(false);
    }
  };

  const open = () => input.current?.click();
  const picker = (
    <input
      ref={input}
      type="file"
      aria-label={label}
      accept={IMAGE_TYPES.join(',')}
      className="sr-only"
      tabIndex={-1}
      disabled={disabled}
      onChange={(event) => void choose(event)}
    />
  );
  if (small)
    return (
      <div className="relative">
        {picker}
        <button
          type="button"
          aria-label={fileId ? `${label}: replace` : `${label}: upload`}
          disabled={disabled || busy}
          onClick={open}
          className="flex size-8 items-center justify-center overflow-hidden rounded-lg border border-edge bg-surface text-muted hover:border-muted disabled:opacity-60"
        >
          {busy ? (
            <Spinner className="size-4" />
          ) : (
            <ImageThumbnail fileId={fileId} className="size-full object-cover" />
          )}
        </button>
        {fileId && !disabled && (
          <button
            type="button"
            aria-label={`${label}: remove`}
            onClick={() => onChange(undefined)}
            className="absolute -end-2 -top-2 flex size-6 items-center justify-center rounded-full border border-line bg-raised text-muted opacity-0 shadow-sm focus-visible:opacity-100 [div:hover>&]:opacity-100 pointer-coarse:opacity-100"
          >
            <Trash2 aria-hidden className="size-3" />
          </button>
        )}
      </div>
    );
  return (
    <div className="grid gap-2">
      {picker}
      <p className="font-medium text-strong">{label}</p>
      {fileId && (
        <div className="flex justify-center rounded-lg border border-line bg-sunken p-2">
          <ImageThumbnail fileId={fileId} className="max-h-40 max-w-full object-contain" />
        </div>
      )}
      <div className="flex gap-2">
        <Button icon={ImagePlus} busy={busy} disabled={disabled} onClick={open}>
          {fileId ? 'Replace image' : 'Upload image'}
        </Button>
        {fileId && (
          <IconButton
            label={`Remove ${label.toLowerCase()}`}
            icon={Trash2}
            disabled={disabled}
            onClick={() => onChange(undefined)}
          />
        )}
      </div>
      {hint && <p className="text-xs leading-5 text-muted">{hint}</p>}
      <FieldError id={`${label}-error`} error={error} />
    </div>
  );
}

function ImageThumbnail({ fileId, className }: { fileId: string | undefined; className: string }) {
  const { data, isError } = useQuery({ ...fileLinkQuery(fileId ?? ''), enabled: fileId !== undefined });
  if (fileId === undefined) return <ImagePlus aria-hidden className="size-4" />;
  if (isError) return <ImageOff aria-label="This image can’t be shown" className="size-4" />;
  return data ? <img src={data} alt="" className={className} /> : <Spinner className="size-4" />;
}
