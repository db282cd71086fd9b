import type { Definition } from '@form-service/engine';
import { etagOf } from '@form-service/sdk';

/** What the service has: the draft, or without one the published version, which a draft will begin with. */
export type StoredDraft = {
  readonly draft: { readonly versionId: string; readonly etag: string } | null;
  readonly definition: Definition;
};

/** The calls that saving makes, apart so that it can be tested without a service. */
export type DraftService = {
  /** As it is at this moment, whichever version that is. */
  latest(): Promise<StoredDraft>;
  /** Opens a draft from the published version; undefined where somebody was faster. */
  open(): Promise<StoredDraft | undefined>;
  save(
    draft: { readonly versionId: string; readonly etag: string },
    definition: Definition,
    options?: { readonly keepalive?: boolean },
  ): Promise<StoredDraft>;
};

/** A version as the API answers with it; its ETag hangs on the object itself. */
export type ServiceVersion = {
  readonly id: string;
  readonly state: 'draft' | 'published' | 'superseded';
  readonly definition: Definition;
};

export const toStoredDraft = (version: ServiceVersion): StoredDraft => ({
  draft: version.state === 'draft' ? { versionId: version.id, etag: etagOf(version) ?? '*' } : null,
  definition: version.definition,
});
