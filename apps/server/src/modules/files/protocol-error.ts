/** An error for the tus library: a status and a text. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
  readonly status_code: number;
  readonly body: string;

  constructor({ status_code, body }: { status_code: number; body: string }) {
    super(body);
    this.status_code = status_code;
    this.body = body;
  }
}
