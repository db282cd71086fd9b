import clsx from 'clsx';
import { useMemo, useState } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FramedForm } from './framed-form.tsx';
import type { PreviewSource } from './preview-source.ts';
import { SkippedNote } from './skipped-note.tsx';
import { useFormPreview } from './use-preview.ts';
import { usePreviewImages } from './use-preview-images.ts';
import { useTableOptions } from './use-table-options.ts';

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
