import { useEffect, useState } from 'preact/hooks';
import { createUploads, type UploadHost, type UploadRow, type Uploads } from './uploads.ts';

/** By form and place: uploads go on while their field is not shown, and are found again. */
const uploadsByForm = new WeakMap<object, Map<string, Uploads>>();

function uploadsAt(host: UploadHost): Uploads {
  const { tools, place } = host;
  const known = uploadsByForm.get(tools.files) ?? new Map<string, Uploads>();
  uploadsByForm.set(tools.files, known);
  const uploads = known.get(place) ?? createUploads(host);
  known.set(place, uploads);
  return uploads;
}

export function useUploads(host: UploadHost): { uploads: Uploads; rows: readonly UploadRow[] } {
  const uploads = uploadsAt(host);
  uploads.setHost(host);
  const [rows, setRows] = useState(uploads.store.get());
  useEffect(() => {
    const follow = () => setRows(uploads.store.get());
    follow();
    return uploads.store.subscribe(follow);
  }, [uploads]);
  return { uploads, rows };
}
