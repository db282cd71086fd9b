export interface AnswerMeta {
  status: number;
  etag: string | undefined;
  location: string | undefined;
  requestId: string | undefined;
  /** The answer is the first one again, to a repeated Idempotency-Key. */
  replayed: boolean;
}

const metas = new WeakMap<object, AnswerMeta>();

export const rememberMeta = (body: object, response: Response): void => {
  const header = (name: string) => response.headers.get(name) ?? undefined;
  metas.set(body, {
    status: response.status,
    etag: header('etag'),
    location: header('location'),
    requestId: header('x-request-id'),
    replayed: header('idempotent-replayed') === 'true',
  });
};

/** The head of the answer that an object came in. */
export const metaOf = (body: object): AnswerMeta => {
  const meta = metas.get(body);
  if (!meta) throw new Error('This object was not returned by the client, or is a copy.');
  return meta;
};

/** For `ifMatch`: the version of a resource as it was read. */
export const etagOf = (body: object): string | undefined => metaOf(body).etag;
