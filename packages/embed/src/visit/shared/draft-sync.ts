import { act, type Element, givenAnswers } from '@form-service/engine/browser';
import { isServiceError } from '@form-service/sdk/respondent';
import type { VisitContext } from '../context.ts';
import { tryStorage } from '../draft-storage.ts';
import type { DraftWriter } from '../draft-writer.ts';
import { alreadySubmittedError, collectFileInfo } from '../resume-draft.ts';
import type { OpenEntry } from '../start-visit.ts';
import type { RespondentEntry } from '../types.ts';
import type { UnsavedChanges } from '../unsaved.ts';
import { type Changes, rebase } from './rebase.ts';

type Json = Record<string, unknown>;

/** Messages between tabs about a draft. `entryId` is null before the entry is created. */
type Message = { entryId: string | null } & (
  | { type: 'changed'; answers: Json; changes: Changes }
  | { type: 'saved'; entry: RespondentEntry }
  /** A resume link was opened, which may have replaced the entry key. */
  | { type: 'opened'; key: string }
  | { type: 'over'; isSubmitted: boolean }
);

export type DraftSync = ReturnType<typeof createDraftSync>;

/** Syncs a draft with other tabs and devices. */
export function createDraftSync(
  context: VisitContext,
  draftWriter: DraftWriter,
  { name, onRejected, load }: { name: string; onRejected(error: unknown): void; load(): Promise<void> },
) {
  const { client, drafts, resumeToken } = context.options;
  const channel = tryStorage(() => new BroadcastChannel(`service-form ${name}`));
  const entryId = () => context.saveQueue?.entry()?.id ?? null;
  const post = (message: Message) => tryStorage(() => channel?.postMessage(message));
  let sentKey: string | undefined;
  /** Entries that were abandoned by starting over, or that no longer exist. */
  const abandoned = new Set<string>();

  /** Applies the answers that differ. */
  const show = (answers: Json): void => {
    const state = context.filling();
    if (!state || state.busy === 'sending' || state.busy === 'connection') return;
    const patch = patchBetween(elementsOf(state.form.definition.pages), givenAnswers(state.session), answers);
    if (Object.keys(patch).length === 0) return;
    collectFileInfo(answers, context.files);
    context.set({ session: act(state.session, { type: 'set_answers', answers: patch }) });
    draftWriter.writeSoon();
  };

  /** Rebases the unsaved changes onto the server's entry and shows the result. */
  const merge = (entry: RespondentEntry): void => {
    const { saveQueue } = context;
    if (!saveQueue || !context.filling()) return;
    if (entry.status === 'submitted') return onRejected(alreadySubmittedError());
    const { answers, lists } = rebase(entry.answers, givenAnswers(context.session()), saveQueue.unsaved());
    saveQueue.setVersion(entry.version, lists);
    show(answers);
  };

  const pull = async (): Promise<void> => {
    const open = context.saveQueue?.entry();
    if (open) merge((await client.inEntry(open.key).getEntry({ id: open.id })).entry);
  };

  const onMessage = ({ data }: MessageEvent<Message>): void => {
    const { saveQueue } = context;
    if (!saveQueue || !context.filling()) return;
    const own = entryId();
    if (own !== null && data.entryId !== null && own !== data.entryId) return;
    if (data.type === 'opened') {
      if (own === data.entryId) saveQueue.setVersion(0, undefined, data.key);
    } else if (data.type === 'over') {
      if (own === null || own !== data.entryId) return;
      if (data.isSubmitted) onRejected(alreadySubmittedError());
      else void load();
    } else if (data.type === 'saved') {
      if (own !== null && data.entry.version > (saveQueue.entry()?.version ?? 0)) merge(data.entry);
    } else {
      saveQueue.dropFields(data.changes.fields.keys());
      show(rebase(givenAnswers(context.session()), data.answers, data.changes).answers);
    }
  };
  if (channel) channel.onmessage = onMessage;

  return {
    /** Publishes unsaved changes to other tabs. */
    publish(answers: Json, { fields, lists }: Readonly<UnsavedChanges>): void {
      const open = context.saveQueue?.entry();
      if (open && resumeToken !== undefined && sentKey !== open.key) {
        sentKey = open.key;
        post({ type: 'opened', entryId: open.id, key: open.key });
      }
      if (fields.size + lists.size > 0)
        post({ type: 'changed', entryId: entryId(), answers, changes: { fields, lists } });
    },
    /** Called after a save; `isBehind`: the server also has changes from elsewhere. */
    onSaved(entry: RespondentEntry, isBehind: boolean): void {
      if (isBehind) merge(entry);
      post({ type: 'saved', entryId: entry.id, entry });
    },
    pull,
    /** Whether pulling the latest entry may resolve the error. */
    canResolve: (error: unknown): boolean =>
      isServiceError(error) && (error.code === 'version_mismatch' || error.status === 422),
    /** Pulls the entry when the window is shown again, since another device may have saved. */
    refresh: (): void => void pull().catch(() => {}),
    /** The entry no longer exists. */
    abandon: (id: string): void => void abandoned.add(id),
    /** Creates the entry, or returns the one that another tab has created. */
    async createOnce(create: () => Promise<void>): Promise<OpenEntry | undefined> {
      const work = async () => {
        const existing = (await drafts.read())?.entry;
        if (existing && !abandoned.has(existing.id)) return existing;
        await create();
        await draftWriter.writeNow();
        return undefined;
      };
      return navigator.locks ? navigator.locks.request(`service-form ${name}`, work) : work();
    },
    end(isSubmitted: boolean): void {
      const id = entryId();
      if (id === null) return;
      abandoned.add(id);
      post({ type: 'over', entryId: id, isSubmitted });
    },
    stop: (): void => channel?.close(),
  };
}

const elementsOf = (pages: readonly { elements: readonly Element[] }[]): Element[] =>
  pages.flatMap(({ elements }) => elements);

/** A merge patch that turns one set of answers into another. An answer is treated as one value. */
function patchBetween(elements: readonly Element[], from: Json, to: Json): Json {
  const patch: Json = {};
  for (const element of elements) {
    if (element.kind !== 'field' && element.kind !== 'group') continue;
    const { key } = element;
    const [before, after] = [from[key], to[key]];
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    patch[key] =
      element.kind === 'group' && !element.repeat
        ? patchBetween(element.elements, (before ?? {}) as Json, (after ?? {}) as Json)
        : (after ?? (element.kind === 'group' ? [] : null));
  }
  return patch;
}
