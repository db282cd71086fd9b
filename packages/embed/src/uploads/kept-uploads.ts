/** An upload that was begun, as this tab remembers it: enough to go on with it when the same file is chosen again. */
export type KeptUpload = {
  entryId: string;
  fileId: string;
  name: string;
  size: number;
  contentType: string;
  resumableUrl: string;
  expiresAt: string;
};

const keyOf = (formId: string, place: string): string => `service-form-uploads ${formId} ${place}`;

/** Those of one field. In the tab's own storage: the addresses are good for whoever has them. */
export function readKept(formId: string, place: string): KeptUpload[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(formId, place)) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((one): one is KeptUpload => Date.parse((one as KeptUpload)?.expiresAt) > Date.now())
      : [];
  } catch {
    return [];
  }
}

function write(formId: string, place: string, kept: readonly KeptUpload[]): void {
  try {
    if (kept.length > 0) sessionStorage.setItem(keyOf(formId, place), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(formId, place));
  } catch {
    // Storage is switched off: after a reload the upload begins anew.
  }
}

export const keepUpload = (formId: string, place: string, upload: KeptUpload): void =>
  write(formId, place, [...readKept(formId, place).filter(({ fileId }) => fileId !== upload.fileId), upload]);

export const forgetUpload = (formId: string, place: string, fileId: string): void =>
  write(
    formId,
    place,
    readKept(formId, place).filter((one) => one.fileId !== fileId),
  );
