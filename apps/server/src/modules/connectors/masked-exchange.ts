/** A request as it is shown: exact, with secrets masked. */
export interface MaskedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface MaskedResponse {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}
