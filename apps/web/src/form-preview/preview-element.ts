import type { RespondentClient } from '@form-service/sdk/respondent';

export type PublicForm = Awaited<ReturnType<RespondentClient['getForm']>>;

/** Extra properties of the element for unpublished forms. */
export type PreviewForm = PublicForm & {
  /** The page to show; the current one if omitted. */
  page?: string | undefined;
  /** URLs of its images, by file id. */
  images?: Readonly<Record<string, string>> | undefined;
};

/** `<service-form>` as used by the app. The same script that customers load. */
export type PreviewElement = HTMLElement & {
  preview: PreviewForm | undefined;
};

let loading: Promise<unknown> | undefined;

/** Defines `<service-form>` on this page; can be retried after a failure. */
export async function loadServiceForm(): Promise<void> {
  const address = '/embed.js';
  loading ??= import(/* @vite-ignore */ address);
  try {
    await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
