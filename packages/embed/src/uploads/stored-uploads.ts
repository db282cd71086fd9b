/** A started upload as stored in this tab: enough to resume it when the same file is chosen again. */
export type StoredUpload = {
  entryId: string;
  fileId: string;
  name: string;
  size: number;
  contentType: string;
  resumableUrl: string;
  expiresAt: string;
};

const keyOf = (formId: string, place: string): string => `service-form-uploads ${formId} ${place}`;

/** The stored uploads of one field. They are in session storage because the URLs grant access. */
export function readStored(formId: string, place: string): StoredUpload[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(formId, place)) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((one): one is StoredUpload => Date.parse((one as StoredUpload)?.expiresAt) > Date.now())
      : [];
  } catch {
    return [];
  }
}

function writeStored(formId: string, place: string, stored: readonly StoredUpload[]): void {
  try {
    if (stored.length > 0) sessionStorage.setItem(keyOf(formId, place), JSON.stringify(stored));
    else sessionStorage.removeItem(keyOf(formId, place));
  } catch {
    // Storage is disabled: after a reload the upload starts over.
  }
}

export const storeUpload = (formId: string, place: string, upload: StoredUpload): void =>
  writeStored(formId, place, [
    ...readStored(formId, place).filter(({ fileId }) => fileId !== upload.fileId),
    upload,
  ]);

export const deleteStored = (formId: string, place: string, fileId: string): void =>
  writeStored(
    formId,
    place,
    readStored(formId, place).filter((one) => one.fileId !== fileId),
  );
