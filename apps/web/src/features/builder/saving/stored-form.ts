import type { Definition } from '@form-service/engine';
import { etagOf } from '@form-service/sdk';
import type { DraftService, Saver } from '../../../editor/saver.ts';

/** The server's state: the draft, or the published version that a draft would start from. */
export type StoredForm = {
  readonly draft: Definition;
  /** The draft version to save to. Null if nothing has changed since publishing. */
  readonly version: { readonly versionId: string; readonly etag: string } | null;
};

export type FormService = DraftService<Definition, StoredForm>;
export type FormSaver = Saver<Definition, StoredForm>;

/** A version as returned by the API, which carries its ETag. */
type ServiceVersion = {
  readonly id: string;
  readonly state: 'draft' | 'published' | 'superseded';
  readonly definition: Definition;
};

export const toStoredForm = (version: ServiceVersion): StoredForm => ({
  draft: version.definition,
  version: version.state === 'draft' ? { versionId: version.id, etag: etagOf(version) ?? '*' } : null,
});
