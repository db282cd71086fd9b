import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useDebouncedValue } from '../../../ui/debounce.ts';
import {
  type ExtensionSettingsDraft,
  initialSettings,
  settingsToSend,
  settingValueErrors,
} from '../model/setting-values.ts';
import { type Extension, type Setting, type UpgradeBody } from './extensions-api.ts';
import type { ManifestSource } from './manifest-source.tsx';

/** Manifest of the next version: from the catalog, its source URL, or a custom one. */
const nextManifestQuery = (extension: Extension, source: ManifestSource | undefined) =>
  queryOptions({
    queryKey: ['extensions', 'next', extension.id, source],
    queryFn: async ({ signal }) => {
      const { manifest } =
        !source && extension.source === 'catalog'
          ? await api().extensions.getCatalogEntry({ key: extension.key }, { signal })
          : await api().extensions.previewInstall(
              { body: source ?? { url: extension.sourceUrl ?? '' } },
              { signal },
            );
      return manifest;
    },
    retry: false,
    gcTime: 0,
  });

const previewQuery = (id: string, body: UpgradeBody, isReady: boolean) =>
  queryOptions({
    queryKey: ['extensions', id, 'preview', body],
    queryFn: ({ signal }) => api().extensions.previewUpgrade({ id, body }, { signal }),
    enabled: isReady,
    retry: false,
    // Settings may contain secrets.
    gcTime: 0,
    staleTime: 0,
  });

const none: readonly Setting[] = [];

/** Effects of an upgrade, and the settings it needs. */
export const useUpgrade = (extension: Extension, source: ManifestSource | undefined, isEnabled: boolean) => {
  const [written, setWritten] = useState<ExtensionSettingsDraft>({});
  const [overwrite, setOverwrite] = useState(false);
  const next = useQuery({ ...nextManifestQuery(extension, source), enabled: isEnabled });
  const before = new Set(extension.manifest.settings?.map(({ key }) => key));
  const settings = next.data?.settings?.filter(({ key }) => !before.has(key)) ?? none;
  const draft = { ...initialSettings(settings), ...written };
  const problems = settingValueErrors(settings, draft);
  const body: UpgradeBody = { ...source, overwrite, settings: settingsToSend(settings, draft) };
  const isReady = isEnabled && next.data !== undefined && Object.keys(problems).length === 0;
  // Debounced, not on every keystroke.
  const debounced = useDebouncedValue(JSON.stringify(body));
  const isUpToDate = debounced === JSON.stringify(body);
  const preview = useQuery(previewQuery(extension.id, JSON.parse(debounced), isReady && isUpToDate));
  return {
    next,
    settings,
    draft,
    setDraft: setWritten,
    problems,
    body,
    preview,
    isReady,
    isUpToDate,
    overwrite,
    setOverwrite,
  };
};
