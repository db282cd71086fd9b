import { useEffect, useState } from 'preact/hooks';
import { createUploads, type UploadHost, type UploadRow, type Uploads } from './uploads.ts';

/** Uploads by form and field path, so that they continue while their field is not shown. */
const uploadsByForm = new WeakMap<object, Map<string, Uploads>>();

function uploadsAt(host: UploadHost): Uploads {
  const { tools, place } = host;
  const byPlace = uploadsByForm.get(tools.files) ?? new Map<string, Uploads>();
  uploadsByForm.set(tools.files, byPlace);
  const uploads = byPlace.get(place) ?? createUploads(host);
  byPlace.set(place, uploads);
  return uploads;
}

export function useUploads(host: UploadHost): { uploads: Uploads; rows: readonly UploadRow[] } {
  const uploads = uploadsAt(host);
  uploads.setHost(host);
  const [rows, setRows] = useState(uploads.store.get());
  useEffect(() => {
    const update = () => setRows(uploads.store.get());
    update();
    return uploads.store.subscribe(update);
  }, [uploads]);
  return { uploads, rows };
}
