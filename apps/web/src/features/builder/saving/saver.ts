import type { Definition } from '@form-service/engine';

/** A version as the service answers with it; the object itself, since its ETag hangs on it. */
export type ServiceVersion = {
  readonly id: string;
  readonly number: number;
  readonly state: 'draft' | 'published' | 'superseded';
  readonly definition: Definition;
};

export type Saver = {
  /**
   * Saves what is not saved yet and answers with the draft, as `If-Match` wants it; undefined where the form has no draft,
   * since nothing was changed after publishing. Throws when it cannot be saved, conflicts included.
   */
  flush(): Promise<{ readonly versionId: string; readonly etag: string } | undefined>;
  /**
   * Takes over a version that came from the service: the draft as it was published (there is none then until the next
   * change), a draft restored from an old version. The definition on the screen becomes this one, as one step of undo.
   */
  adopt(version: ServiceVersion, label: string): void;
};
