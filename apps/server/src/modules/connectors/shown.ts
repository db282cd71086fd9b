/** A request as people see it: exact, with dots in place of secrets. */
export interface ShownRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface ShownResponse {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}
