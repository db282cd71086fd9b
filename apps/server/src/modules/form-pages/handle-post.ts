import { hash, randomUUID } from 'node:crypto';
import type {
  LostDraft,
  PageNotice,
  PlainEntry,
  PostResult,
  RenderedForm,
} from '../../../../../packages/embed/src/server/contract.ts';
import { ApiError } from '../../http/fail.ts';
import { fingerprintOf } from '../../http/idempotency.ts';
import type { PageRequest, PageResponse } from '../../http/web-pages.ts';
import type { createEntryHandler } from '../entry-sessions/index.ts';
import { includesAnswers, type OpenForm } from '../forms/index.ts';
import { isNotRendered } from './embed-build.ts';
import { type FormView, loadFormView, loadVersionView, openFormOfPage, type PageTools } from './form-view.ts';
import { messagePage, publicFormId } from './hosted-page.ts';
import type { PlainEntries } from './plain-entries.ts';
import { plainForm, plainPage } from './plain-page.ts';
import { type PostedPage, readPostedPage, storePostedFiles } from './posted-files.ts';
import { renewPage, resumePage } from './resume-page.ts';

const pendingByKey = new Map<string, Promise<unknown>>();

/**
 * Handles posts of one page one after another: a double click sends two, and the second finds the result of the first. Within
 * this process only; across processes, idempotency keys ensure a single entry.
 */
const runInSequence = async <Done>(key: string, work: () => Promise<Done>): Promise<Done> => {
  const previous = pendingByKey.get(key);
  const own = previous ? previous.then(work) : work();
  const settled = own.then(
    () => {},
    () => {},
  );
  pendingByKey.set(key, settled);
  void settled.then(() => pendingByKey.get(key) === settled && pendingByKey.delete(key));
  return own;
};

const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const entryPattern = /^(ent_[0-9a-z]{26}) (\w{10,200})$/;

type SubmitStep = Extract<PostResult, { step: 'send' }>;
type EntryStarter = ReturnType<typeof createEntryHandler>;

/** The response to a submit. */
interface SubmitResult {
  confirmation: { message?: string } | null;
}

/** The same as the API call that creates an entry. One entry per key, however often the page is posted. */
const startEntry = async (
  start: EntryStarter,
  request: PageRequest,
  { locale, open }: FormView,
  key: string,
  submission: { answers: SubmitStep['answers']; submit: true; honeypot?: string } | undefined,
): Promise<PlainEntry & SubmitResult> => {
  const { answer } = await start({
    params: { formId: publicFormId(open) },
    headers: request.headers,
    address: request.address,
    sender: request.sender,
    body: { locale, ...submission },
    // Both keys are in the page, so the entry key can be returned again.
    repeatsEntryKey: true,
    idempotentRequest: {
      key,
      fingerprint: () =>
        fingerprintOf('POST', `/f/${publicFormId(open)}`, { locale, answers: submission?.answers }),
      toResponse: (result) => ({ status: 201, body: JSON.stringify(result), location: null, etag: null }),
    },
  });
  const { entry, entryKey, confirmation }: SubmitResult & { entry: { id: string }; entryKey: string } =
    JSON.parse(answer.body);
  return { id: entry.id, key: entryKey, isNew: true, confirmation };
};

const isAboutAnswers = ({ path }: { path: string }): boolean => path.startsWith('answers.');

/** The notice for an error that the respondent can fix; undefined for all others. */
const noticeOf = (error: ApiError): PageNotice | undefined => {
  const { code, details } = error;
  if (code === 'idempotency_key_reused') return { key: 'plainSentAlready' };
  if (code !== 'validation_failed') return undefined;
  const [other] = details.filter((detail) => !isAboutAnswers(detail));
  return other
    ? { refusal: { code, message: other.message, details: [other] } }
    : { key: 'serviceDisagrees' };
};

/** Why a draft can no longer be saved; undefined for all other errors. */
const lostDraft = (error: unknown): LostDraft | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'entry_already_submitted') return 'plainSentAlready';
  if (error.code !== 'invalid_entry_key') return undefined;
  return error.details[0]?.code === 'key_replaced' ? 'plainMoved' : 'draftGone';
};

/** Equal for a page that is posted twice unchanged, as by a double click. */
const postDigestOf = ({ texts, files }: PostedPage): string => {
  const facts = files.map(({ input, name, size }) => [input, name, size]);
  return hash('sha256', JSON.stringify([[...texts], facts]), 'hex').slice(0, 32);
};

/**
 * `POST /f/{form}`: the form without JavaScript. Nothing in the page is trusted: answers are validated again, and entries are
 * submitted like all others.
 */
export const handleHostedPost = async (
  tools: PageTools,
  start: EntryStarter,
  entries: PlainEntries,
  request: PageRequest,
): Promise<PageResponse> => {
  const open = await openFormOfPage(tools, request);
  if (open.form.isLarge) return scriptRequiredPage(tools, await loadFormView(tools, open, request));
  const posted = await readPostedPage(tools.services, request, open);
  const text = (name: string): string => {
    const value = posted.texts.get(name);
    return typeof value === 'string' ? value : '';
  };
  const key = keyPattern.test(text('_key')) ? text('_key') : randomUUID();
  const token = text('_resume');
  try {
    if (text('_go') === 'renew') return await renewPage(tools, entries, request, open, text('_email').trim());
    if (token !== '') return await resumePage(tools, entries, request, open, token);
    return await runInSequence(key, () =>
      handlePage(tools, start, entries, { request, open, posted, text, key }),
    );
  } catch (error) {
    if (!isNotRendered(error)) throw error;
    return scriptRequiredPage(tools, await loadFormView(tools, open, request, text('_locale') || null));
  } finally {
    await posted.discard();
  }
};

/** For forms that are too large to render here. */
const scriptRequiredPage = async (tools: PageTools, view: FormView): Promise<PageResponse> => {
  const { formNeedsScript } = await (await tools.embed.pages()).pageTexts(view.locale);
  return messagePage(tools, 422, { state: 'failed', text: formNeedsScript }, view, view.locale);
};

interface Post {
  request: PageRequest;
  open: OpenForm;
  posted: PostedPage;
  text(name: string): string;
  key: string;
}

const handlePage = async (
  tools: PageTools,
  start: EntryStarter,
  entries: PlainEntries,
  { request, open, posted, text, key }: Post,
): Promise<PageResponse> => {
  const [, id, entryKey] = entryPattern.exec(text('_entry')) ?? [];
  const carried = id && entryKey ? { id, key: entryKey } : undefined;
  const view = carried
    ? await loadVersionView(tools, request, open, text('_version'), text('_locale'))
    : await loadFormView(tools, open, request, text('_locale') || null);
  const pages = await tools.embed.pages();
  const seed = text('_seed').slice(0, 100) || key;
  const plain = { ...(await plainForm(tools, view, seed)), key };
  const once = `${key}-${postDigestOf(posted)}`;
  const renderedPage = (status: number, rendered: RenderedForm) => plainPage(tools, view, status, rendered);
  let entry: PlainEntry | undefined = carried;
  const startedEntry = async (): Promise<PlainEntry> => {
    entry ??= await startEntry(start, request, view, `${key}-begin`, undefined);
    return entry;
  };
  const confirmed = (answer: SubmitResult): PageResponse | Promise<PageResponse> => {
    const { redirectUrl } = view.form.confirmation;
    // The page of a redirect does not know the entry.
    if (redirectUrl === undefined && includesAnswers(open.form.settings.confirmation))
      return messagePage(
        tools,
        200,
        { state: 'sent', message: answer.confirmation?.message },
        view,
        view.locale,
      );
    const back = `/f/${open.form.slug}?sent=1&locale=${encodeURIComponent(view.locale)}`;
    return { status: 303, headers: { location: redirectUrl ?? back }, body: '' };
  };

  const handle = async (): Promise<PageResponse> => {
    const files = await storePostedFiles(tools.services, pages, entries, plain, posted, startedEntry);
    const step = await pages.handlePost({ ...plain, entry }, posted.texts, files);
    if (step.step === 'later') {
      const link = await createLink(entries, step, await startedEntry());
      return renderedPage('problem' in link ? 422 : 200, await step.shown(link, entry));
    }
    if (step.step === 'press') {
      const draft = await startedEntry();
      await entries.save(draft, step.saved);
      const done = await orApiError(entries.click(draft, step.buttonKey, step.instanceId));
      return renderedPage('problem' in done ? 422 : 200, await step.shown(done, draft));
    }
    if (entry) await entries.save(entry, step.saved);
    if (step.step === 'page') return renderedPage(step.rendered.hasErrors ? 422 : 200, step.rendered);
    try {
      if (entry) return await confirmed(await entries.submit(entry, step.honeypot, once));
      const { answers, honeypot } = step;
      const submission = { answers, submit: true as const, ...(honeypot !== '' && { honeypot }) };
      return await confirmed(await startEntry(start, request, view, key, submission));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'form_closed' || error.code === 'entry_limit_reached')
        return messagePage(tools, error.status, { state: 'closed', text: error.message }, view, view.locale);
      const notice = noticeOf(error);
      if (notice === undefined) throw error;
      const errors = error.details.filter(isAboutAnswers);
      return renderedPage(422, await step.reject(errors, notice, randomUUID()));
    }
  };

  try {
    return await handle();
  } catch (error) {
    const lostReason = lostDraft(error);
    if (!entry || !lostReason) throw error;
    if (lostReason === 'plainSentAlready') {
      // The recorded response, if this page was submitted before.
      const repeated = await orApiError(entries.submit(entry, text('_website'), once));
      if (!('problem' in repeated)) return confirmed(repeated);
    }
    return renderedPage(
      409,
      await pages.lostDraftPage({ ...plain, key: randomUUID() }, posted.texts, lostReason),
    );
  }
};

/** Saves the answers before it creates the link, so that the link includes them. */
const createLink = async (
  entries: PlainEntries,
  { saved, email }: Extract<PostResult, { step: 'later' }>,
  entry: PlainEntry,
): Promise<{ url: string | null; email: string } | { problem: ApiError }> => {
  await entries.save(entry, saved);
  const link = await orApiError(entries.resumeLink(entry, email));
  return 'problem' in link ? link : { url: link.url, email };
};

/** Returns an error of the API for the respondent instead of throwing it. */
const orApiError = async <Done>(work: Promise<Done>): Promise<Done | { problem: ApiError }> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { problem: error };
  }
};
