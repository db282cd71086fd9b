/** Why a file cannot be downloaded. */
export type FileStatus = 'scanning' | 'infected';

export const fileStatusText = (status: FileStatus): string =>
  status === 'infected' ? 'Blocked: malware' : 'Scanning for malware. Try again shortly.';

/** From the API's file status; undefined if it can be downloaded. */
export const blockedStatus = (status: string | undefined): FileStatus | undefined =>
  status === 'scanning' || status === 'infected' ? status : undefined;
