import type { areas, Body } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { newUuid } from '../../kit/ids.ts';
import { applyParts } from './apply-parts.ts';
import { fetchDocuments, type Gathered, readOrigin } from './gather.ts';
import { partsOf } from './parts.ts';
import { noSettings, sealSettings, takeSettings } from './settings.ts';
import { type ExtensionRow, insertExtension } from './store.ts';
import type { ExtensionWrite } from './things.ts';
import { importDocuments, openWorkshop } from './workshop.ts';

type Install = Body<typeof areas.extensions.routes.install>;

/** What an install needs from elsewhere. Settings that do not fit fail here, before anything is fetched for them. */
export const gatherInstall = async (
  services: Services,
  accountId: string,
  { settings = {}, ...origin }: Install,
): Promise<Gathered> => {
  const read = await readOrigin(services, origin);
  const { plain } = takeSettings(read.manifest, noSettings, settings);
  return { ...read, documents: await fetchDocuments(services, accountId, read.manifest, plain) };
};

export const installExtension = async (
  services: Services,
  call: ExtensionWrite,
  { manifest, source, sourceUrl, documents }: Gathered,
  { settings = {} }: Install,
): Promise<ExtensionRow> => {
  const { db, accountId } = call;
  const { plain, secrets } = takeSettings(manifest, noSettings, settings);
  const id = newUuid();
  const row =
    (await insertExtension(db, accountId, id, {
      name: manifest.name,
      manifest,
      source,
      source_url: sourceUrl,
      settings: plain,
      settings_sealed: await sealSettings(services, db, accountId, id, secrets),
      secret_keys: Object.keys(secrets),
    })) ??
    fail('unique_violation', {
      message: `"${manifest.key}" is already installed. Configure or upgrade it, or uninstall it first.`,
    });
  const workshop = openWorkshop(services, call, [], secrets);
  const wishes = { overwrite: 'nothing', makesAgain: false, changedSettings: new Set<string>() } as const;
  await applyParts(workshop, id, { items: [], parts: partsOf(manifest, plain) }, wishes);
  await importDocuments(workshop, documents);
  return row;
};
