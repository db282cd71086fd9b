import type { RespondentClient } from '@form-service/sdk/respondent';

export type PublicForm = Awaited<ReturnType<RespondentClient['getForm']>>;

/** `<service-form>`, as far as the app uses it. The script is the one that customers load. */
export type PreviewElement = HTMLElement & {
  preview: PublicForm | undefined;
  reset(): Promise<void>;
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
