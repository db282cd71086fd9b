import { etagOf } from '@form-service/sdk';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

type Api = ReturnType<typeof api>;
export type Extension = Awaited<ReturnType<Api['extensions']['get']>>;
export type InstalledLine = Awaited<ReturnType<Api['extensions']['list']>>['data'][number];
export type CatalogEntry = Awaited<ReturnType<Api['extensions']['listCatalog']>>['data'][number];
export type Manifest = Extension['manifest'];
export type Setting = NonNullable<Manifest['settings']>[number];
export type InstallBody = Parameters<Api['extensions']['install']>[0]['body'];
export type UpgradeBody = NonNullable<Parameters<Api['extensions']['upgrade']>[0]['body']>;
export type ExtensionChange = Awaited<ReturnType<Api['extensions']['previewUpgrade']>>['changes'][number];
export type SettingValues = NonNullable<InstallBody['settings']>;

const key = ['extensions'] as const;

export const catalogQuery = queryOptions({
  queryKey: [...key, 'catalog'],
  queryFn: async ({ signal }) => (await api().extensions.listCatalog({}, { signal })).data,
});

export const catalogEntryQuery = (entryKey: string) =>
  queryOptions({
    queryKey: [...key, 'catalog', entryKey],
    queryFn: ({ signal }) => api().extensions.getCatalogEntry({ key: entryKey }, { signal }),
  });

export const installedQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async ({ signal }) => (await api().extensions.list({ sort: 'name', limit: 200 }, { signal })).data,
});

export const extensionQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => api().extensions.get({ id }, { signal }),
    // Structural sharing would create a copy without an ETag.
    structuralSharing: false,
    refetchOnWindowFocus: false,
  });

export const useExtensionChanges = () => {
  const client = useQueryClient();
  /** An extension contains connectors, templates and webhooks: all cached data of them may be outdated. */
  const refresh = () =>
    Promise.all(
      [key, ['api-connectors'], ['templates'], ['webhooks']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  return {
    read: useMutation({
      mutationFn: (body: Pick<InstallBody, 'manifest' | 'url'>) => api().extensions.previewInstall({ body }),
    }),
    install: useMutation({
      mutationFn: (body: InstallBody) => api().extensions.install({ body }),
      onSuccess: refresh,
      // Settings may contain secrets, which are not cached.
      gcTime: 0,
    }),
    configure: useMutation({
      mutationFn: ({ extension, settings }: { extension: Extension; settings: SettingValues }) =>
        api().extensions.update({ id: extension.id, body: { settings } }, { ifMatch: etagOf(extension) }),
      onSuccess: refresh,
      gcTime: 0,
    }),
    upgrade: useMutation({
      mutationFn: ({ extension, body }: { extension: Extension; body: UpgradeBody }) =>
        api().extensions.upgrade({ id: extension.id, body }, { ifMatch: etagOf(extension) }),
      onSuccess: refresh,
      gcTime: 0,
    }),
    uninstall: useMutation({
      mutationFn: ({ id, force }: { id: string; force: boolean }) => api().extensions.delete({ id, force }),
      onSuccess: (_, { id }) => {
        client.removeQueries({ queryKey: extensionQuery(id).queryKey });
        return refresh();
      },
    }),
  };
};
