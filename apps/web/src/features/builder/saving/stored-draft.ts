import type { Definition } from '@form-service/engine';
import { etagOf } from '@form-service/sdk';

/** The server's state: the draft, or the published version that a draft would start from. */
export type StoredDraft = {
  readonly draft: { readonly versionId: string; readonly etag: string } | null;
  readonly definition: Definition;
};

/** API calls for saving, separate so that tests can replace them. */
export type DraftService = {
  /** The current version, draft or published. */
  latest(): Promise<StoredDraft>;
  /** Creates a draft from the published version; undefined if someone else just did. */
  open(): Promise<StoredDraft | undefined>;
  save(
    draft: { readonly versionId: string; readonly etag: string },
    definition: Definition,
    options?: { readonly keepalive?: boolean },
  ): Promise<StoredDraft>;
};

/** A version as returned by the API, which carries its ETag. */
export type ServiceVersion = {
  readonly id: string;
  readonly state: 'draft' | 'published' | 'superseded';
  readonly definition: Definition;
};

export const toStoredDraft = (version: ServiceVersion): StoredDraft => ({
  draft: version.state === 'draft' ? { versionId: version.id, etag: etagOf(version) ?? '*' } : null,
  definition: version.definition,
});
