export class ObjectNotFound extends Error {
  override name = 'ObjectNotFound';
  readonly key: string;
  constructor(key: string) {
    super(`The stored object ${key} does not exist`);
    this.key = key;
  }
}

/** The body had more or fewer bytes than declared; nothing was stored. */
export class SizeMismatch extends Error {
  override name = 'SizeMismatch';
  constructor(expected: number, received: string) {
    super(
      `The body has ${received} bytes instead of the declared ${expected}. Send exactly the declared size.`,
    );
  }
}

/** The range starts at or after the end of the object. */
export class RangeNotSatisfiable extends Error {
  override name = 'RangeNotSatisfiable';
  constructor(key: string) {
    super(`The range is outside the stored object ${key}. Check its size first.`);
  }
}

/** The store cannot be reached or cannot write (disk full, network, credentials). Worth a retry later. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
  constructor(reason: string, options?: ErrorOptions) {
    super(`The file storage is not available: ${reason}`, options);
  }
}
