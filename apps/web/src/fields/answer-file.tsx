import { useQuery } from '@tanstack/react-query';
import { Download, File as FileIcon, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { fileLink, fileLinkQuery } from '../api/files.ts';
import { useErrorToast } from '../api/show-error.tsx';
import { IconButton } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { fileSizeText } from '../ui/text-format.ts';
import type { AnswerFile } from './answer-text.ts';

/** Why a file cannot be downloaded. */
type FileStatus = 'scanning' | 'infected';

export const fileStatusText = (status: FileStatus): string =>
  status === 'infected' ? 'Blocked: malware' : 'Scanning for malware. Try again shortly.';

/** From the API's file status; undefined if it can be downloaded. */
export const blockedStatus = (status: string | undefined): FileStatus | undefined =>
  status === 'scanning' || status === 'infected' ? status : undefined;

/** Types that browsers show inline. Not SVG, which can contain scripts. */
const imageTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

const isImage = ({ contentType }: AnswerFile): boolean => imageTypes.has(contentType);

/** Fetches a single-use URL and downloads the file. */
const useDownload = (fileId: string) => {
  const showError = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const link = document.createElement('a');
      link.href = await fileLink(fileId, 'attachment');
      link.click();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
};

/** A file of an answer: preview or icon, name, size and download. */
export const AnswerFileCard = ({ file }: { file: AnswerFile }) => {
  const { isBusy, download } = useDownload(file.fileId);
  if (file.status) return <BlockedFileCard file={file} status={file.status} />;
  return (
    <li className="flex max-w-full items-center gap-3 rounded-lg border border-line p-2 pe-1 print:break-inside-avoid">
      {isImage(file) ? (
        <FileImage file={file} className="size-16 rounded-md bg-sunken object-cover print:size-40" />
      ) : (
        <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-sunken text-muted">
          <FileIcon aria-hidden className="size-5" />
        </span>
      )}
      <span className="min-w-0">
        <span className="block truncate" title={file.name}>
          {file.name}
        </span>
        <span className="block text-muted text-xs">{fileSizeText(file.size)}</span>
      </span>
      <IconButton
        icon={Download}
        label={`Download ${file.name}`}
        busy={isBusy}
        onClick={() => void download()}
        className="print:hidden"
      />
    </li>
  );
};

/** A file that cannot be opened: only its name is shown. */
const BlockedFileCard = ({ file, status }: { file: AnswerFile; status: FileStatus }) => {
  const [Icon, color] = status === 'infected' ? [TriangleAlert, 'text-danger'] : [FileIcon, 'text-muted'];
  return (
    <li className="flex max-w-full items-center gap-3 rounded-lg border border-line p-2 pe-1 print:break-inside-avoid">
      <Icon aria-hidden className={`size-5 ${color}`} />
      <span className="min-w-0">
        <span className="block truncate" title={file.name}>
          {file.name}
        </span>
        <span className={`block text-xs ${color}`}>{fileStatusText(status)}</span>
      </span>
    </li>
  );
};

/** Signatures are dark on transparent, so they need a light background. */
export const SignatureImage = ({ file }: { file: AnswerFile }) =>
  file.status ? (
    <ul>
      <BlockedFileCard file={file} status={file.status} />
    </ul>
  ) : (
    <FileImage
      file={file}
      alt="Signature"
      className="h-32 max-w-full rounded-lg border border-line bg-white object-contain p-2"
    />
  );

const FileImage = ({ file, alt, className }: { file: AnswerFile; alt?: string; className: string }) => {
  const { data: address, isError } = useQuery(fileLinkQuery(file.fileId));
  if (isError) return <span className="text-muted text-xs">No preview</span>;
  if (!address) return <Skeleton className="size-16 shrink-0 rounded-md" />;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="shrink-0 rounded-md">
      <img src={address} alt={alt ?? `Open ${file.name}`} className={className} />
    </a>
  );
};
