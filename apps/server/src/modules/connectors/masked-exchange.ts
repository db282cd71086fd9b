/** A request as people see it: exact, with dots in place of secrets. */
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
