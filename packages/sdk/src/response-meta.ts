export interface AnswerMeta {
  status: number;
  etag: string | undefined;
  location: string | undefined;
  requestId: string | undefined;
  /** Whether this is the stored response to a repeated Idempotency-Key. */
  replayed: boolean;
}

const metaByBody = new WeakMap<object, AnswerMeta>();

export const storeMeta = (body: object, response: Response): void => {
  const header = (name: string) => response.headers.get(name) ?? undefined;
  metaByBody.set(body, {
    status: response.status,
    etag: header('etag'),
    location: header('location'),
    requestId: header('x-request-id'),
    replayed: header('idempotent-replayed') === 'true',
  });
};

/** The status and headers of the response that returned an object. */
export const metaOf = (body: object): AnswerMeta => {
  const meta = metaByBody.get(body);
  if (!meta) throw new Error('This object was not returned by the client, or is a copy.');
  return meta;
};

/** The version of a resource when it was read, for `ifMatch`. */
export const etagOf = (body: object): string | undefined => metaOf(body).etag;
