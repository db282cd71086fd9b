import { Checkbox } from '../ui/choice.tsx';
import { Select } from '../ui/select.tsx';
import type { FileFormat as Given, ImportPreview } from './import-api.ts';

type Reading = Required<Given>;

const encodings: readonly { value: Reading['encoding']; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Western (Windows-1252, Latin-1)' },
  { value: 'utf-16le', label: 'UTF-16 (little endian)' },
  { value: 'utf-16be', label: 'UTF-16 (big endian)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'iso-8859-2', label: 'Central European (ISO 8859-2)' },
  { value: 'iso-8859-15', label: 'Western (ISO 8859-15)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'windows-1253', label: 'Greek (Windows-1253)' },
  { value: 'windows-1254', label: 'Turkish (Windows-1254)' },
  { value: 'macintosh', label: 'Western (Macintosh)' },
];

const delimiters: readonly { value: Reading['delimiter']; label: string }[] = [
  { value: ',', label: 'Comma ( , )' },
  { value: ';', label: 'Semicolon ( ; )' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Pipe ( | )' },
];

type FileFormatFieldsProps = { preview: ImportPreview; onChange: (part: Partial<Reading>) => void };

/** Detected CSV format; changes parse the file again. */
export const FileFormatFields = ({ preview, onChange }: FileFormatFieldsProps) => (
  <div className="grid items-end gap-4 sm:grid-cols-3">
    <Select
      label="Encoding"
      value={preview.encoding}
      options={encodings}
      onChange={(encoding) => onChange({ encoding })}
    />
    <Select
      label="Delimiter"
      value={preview.delimiter}
      options={delimiters}
      onChange={(delimiter) => onChange({ delimiter })}
    />
    <Checkbox
      label="First row is a header"
      checked={preview.hasHeader}
      onChange={(hasHeader) => onChange({ hasHeader: hasHeader === true })}
    />
  </div>
);
