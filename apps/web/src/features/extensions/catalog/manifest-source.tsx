import { useState } from 'react';
import { Segmented } from '../../../ui/choice.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { parseManifest } from '../model/parse-manifest.ts';
import type { Manifest } from './extensions-api.ts';

/** Source of a manifest. */
export type ManifestSource = { manifest: Manifest } | { url: string };

type ManifestSourceFieldsProps = { onChange: (source: ManifestSource | undefined) => void };

/** Reads a manifest from a file or URL. */
export const ManifestSourceFields = ({ onChange }: ManifestSourceFieldsProps) => {
  const [sourceKind, setSourceKind] = useState<'file' | 'url'>('file');
  const [url, setUrl] = useState('');
  const [file, setFile] = useState<{ name: string; problem?: string | undefined }>();
  const readFile = async (chosen: File) => {
    const read = parseManifest(await chosen.text());
    setFile({ name: chosen.name, problem: 'problem' in read ? read.problem : undefined });
    onChange('manifest' in read ? read : undefined);
  };
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label="Manifest from"
        value={sourceKind}
        onChange={(next) => {
          setSourceKind(next);
          setFile(undefined);
          setUrl('');
          onChange(undefined);
        }}
        options={[
          { value: 'file', label: 'File' },
          { value: 'url', label: 'URL' },
        ]}
      />
      {sourceKind === 'file' ? (
        <FileDrop
          label="Extension manifest"
          hint="JSON, up to 512 KB"
          accept=".json,application/json"
          chosen={file?.name}
          error={file?.problem}
          onChoose={(chosen) => void readFile(chosen)}
        />
      ) : (
        <TextField
          label="Manifest URL"
          type="url"
          hint="Must be publicly accessible without signing in."
          placeholder="https://example.com/extension.json"
          value={url}
          maxLength={2_000}
          onChange={(next) => {
            setUrl(next);
            onChange(next.trim() === '' ? undefined : { url: next.trim() });
          }}
        />
      )}
    </div>
  );
};
