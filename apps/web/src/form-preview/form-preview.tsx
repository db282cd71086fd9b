import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import clsx from 'clsx';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../api/client.ts';
import { fileLinkQuery } from '../api/files.ts';
import { Banner } from '../ui/banner.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FramedForm } from './framed-form.tsx';
import type { PreviewSource } from './preview-source.ts';
import { type OptionsByField, optionsOfRows, tableSources } from './table-options.ts';
import { useFormPreview } from './use-preview.ts';

type Rows = Awaited<ReturnType<ReturnType<typeof api>['dataTableRows']['list']>>['data'];

const rowsQuery = (id: string) => ({
  queryKey: ['data-tables', id, 'preview-rows'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Rows> =>
    (await api().dataTableRows.list({ id, limit: 200 }, { signal })).data,
  staleTime: 60_000,
});

/** Table options of an unpublished form: the first 200 rows. */
function useTableOptions({ definition }: PreviewSource): OptionsByField | undefined {
  const sources = useMemo(() => tableSources(definition), [definition]);
  const named = sources.map(({ tableId }) => tableId).join(' ');
  const ids = useMemo(() => [...new Set(named.split(' ').filter(Boolean))], [named]);
  const combine = useCallback(
    (answers: UseQueryResult<Rows>[]) => {
      const known = sources.flatMap((source) => {
        const rows = answers[ids.indexOf(source.tableId)]?.data;
        return rows ? [[source.name, optionsOfRows(source, rows)] as const] : [];
      });
      return known.length === 0 ? undefined : Object.fromEntries(known);
    },
    [sources, ids],
  );
  return useQueries({ queries: ids.map(rowsQuery), combine });
}

function fileIdsIn({ definition, settings }: Pick<PreviewSource, 'definition' | 'settings'>): string[] {
  const named = JSON.stringify(definition).matchAll(/"imageFileId":"(fil_\w+)"/g);
  const ids = [...named].map(([, id]) => id as string);
  const logo = settings?.theme?.logoFileId;
  return [...new Set(logo ? [...ids, logo] : ids)];
}

/** Image URLs of an unpublished form, by file id. */
function usePreviewImages(source: PreviewSource): Readonly<Record<string, string>> | undefined {
  const { definition, settings } = source;
  const names = useMemo(() => fileIdsIn({ definition, settings }).join(' '), [definition, settings]);
  const ids = useMemo(() => names.split(' ').filter(Boolean), [names]);
  const combine = useCallback(
    (answers: UseQueryResult<string>[]) => {
      const known = ids.flatMap((id, at) => (answers[at]?.data ? [[id, answers[at].data] as const] : []));
      return known.length === 0 ? undefined : Object.fromEntries(known);
    },
    [ids],
  );
  return useQueries({ queries: ids.map(fileLinkQuery), combine });
}

/** Says what the preview skips, so that it is not mistaken for the form's behavior. */
function SkippedNote({ count, inset }: { count: number; inset: boolean }) {
  if (count === 0) return null;
  const what =
    count === 1
      ? '1 condition or calculation has an error'
      : `${count} conditions or calculations have errors`;
  return (
    <div className={clsx('mb-4', inset && 'mx-4 mt-4')}>
      <Banner kind="warning">
        {what}. The preview ignores {count === 1 ? 'it' : 'them'}.
      </Banner>
    </div>
  );
}

type FormPreviewProps = PreviewSource & {
  /** In pixels; the available width if omitted. */
  width?: number | undefined;
  scheme?: 'light' | 'dark' | undefined;
  /** The id of a page to show when it changes. */
  page?: string | undefined;
  /** Without a frame: fills its container. */
  bare?: boolean | undefined;
};

const backgrounds = { light: '#ffffff', dark: '#171a21' };

/** A form as respondents would see it: the real element, with logic and validation. Nothing is submitted. */
export function FormPreview({ width, scheme = 'light', page, bare = false, ...source }: FormPreviewProps) {
  const [attempt, setAttempt] = useState(0);
  const [failedForm, setFailedForm] = useState<object>();
  const options = useTableOptions(source);
  const state = useFormPreview({ ...source, options }, attempt);
  const images = usePreviewImages(source);
  const form = state.status === 'ready' ? state.form : undefined;
  const framed = useMemo(() => form && { ...form, images }, [form, images]);
  const retry = () => {
    setFailedForm(undefined);
    setAttempt((number) => number + 1);
  };

  if (state.status === 'loading') return <PreviewSkeleton width={width} />;
  const isBroken = form !== undefined && form === failedForm;
  if (state.status === 'failed' && state.because === 'script')
    return (
      <ErrorState
        title="Couldn’t load the preview"
        message="Check your connection and try again."
        retry={retry}
      />
    );
  if (state.status === 'failed' || !form || !framed || isBroken)
    return (
      <ErrorState
        title="This form can’t be previewed yet"
        message="Fix its errors first. You’ll find them under Issues."
        retry={retry}
      />
    );

  const { skipped } = state;
  const logo = form.theme.logoFileId && images?.[form.theme.logoFileId];
  return (
    <div className="mx-auto flex w-full flex-1 flex-col" style={{ maxWidth: width }}>
      <SkippedNote count={skipped.length} inset={bare} />
      <div
        className={clsx(
          '@container flex-1',
          !bare && 'overflow-hidden rounded-lg border border-line shadow-sm',
        )}
        style={{ background: form.theme.backgroundColor ?? backgrounds[scheme] }}
      >
        <div className="mx-auto box-border max-w-[46rem] px-[clamp(16px,5cqw,40px)] pt-[clamp(16px,5cqw,48px)] pb-12">
          {logo && <img src={logo} alt="" className="mb-6 block h-18 max-w-80 object-contain object-left" />}
          <FramedForm form={framed} scheme={scheme} page={page} onFailure={() => setFailedForm(form)} />
        </div>
      </div>
    </div>
  );
}

function PreviewSkeleton({ width }: { width: number | undefined }) {
  return (
    <div
      className="mx-auto grid w-full gap-4 rounded-lg border border-line bg-surface p-8"
      style={{ maxWidth: width }}
      aria-busy="true"
    >
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-24" />
    </div>
  );
}
