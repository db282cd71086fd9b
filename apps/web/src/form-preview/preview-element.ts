import type { RespondentClient } from '@form-service/sdk/respondent';

export type PublicForm = Awaited<ReturnType<RespondentClient['getForm']>>;

/** What the element takes besides, of a form that is not published. */
export type PreviewForm = PublicForm & {
  /** The page to show; the one that is shown now, if left out. */
  page?: string | undefined;
  /** Addresses of its pictures, by the ids of their files. */
  images?: Readonly<Record<string, string>> | undefined;
};

/** `<service-form>`, as far as the app uses it. The script is the one that customers load. */
export type PreviewElement = HTMLElement & {
  preview: PreviewForm | undefined;
};

let loading: Promise<unknown> | undefined;

/** Defines `<service-form>` in this page; asked again after a failure, it tries again. */
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
