import { isServiceError } from '@form-service/sdk';
import { useState } from 'react';
import { describeError } from '../../../../api/describe-error.ts';
import {
  type ActionDraft,
  actionErrors,
  actionOfDraft,
  draftOf,
  hasErrors,
  newAction,
} from '../../model/action-draft.ts';
import { type Action, type Connector, useActionChanges } from '../connectors-api.ts';

/** Unsaved edits of an action. Conflicts are reported, not overwritten. */
export const useActionDraft = (connector: Connector, action: Action | undefined) => {
  const [draft, setDraft] = useState<ActionDraft>(() => (action ? draftOf(action) : newAction));
  /** The action that the draft is based on. */
  const [base, setBase] = useState(action);
  const [isSubmitted, setSubmitted] = useState(false);
  const { create, update } = useActionChanges(connector.id);
  const problems = actionErrors(draft);
  const written = JSON.stringify(actionOfDraft(draft));
  const isChanged = written !== JSON.stringify(actionOfDraft(base ? draftOf(base) : newAction));
  const error = create.error ?? update.error;
  const isConflict = isServiceError(error, 'version_mismatch');
  const problem = error ? describeError(error) : undefined;

  /** The saved action; undefined if saving failed, with the error shown. */
  const save = async (over: Action | undefined = base): Promise<Action | undefined> => {
    setSubmitted(true);
    if (hasErrors(problems)) return undefined;
    if (over && !isChanged) return over;
    const body = actionOfDraft(draft);
    try {
      const saved = await (over ? update.mutateAsync({ action: over, body }) : create.mutateAsync(body));
      setBase(saved);
      // Edits made during the save are kept.
      setDraft((now) => (now === draft ? draftOf(saved) : now));
      return saved;
    } catch {
      // The mutation reports it.
      return undefined;
    }
  };
  return {
    draft,
    change: (part: Partial<ActionDraft>) => {
      if (error) {
        create.reset();
        update.reset();
      }
      setDraft((now) => ({ ...now, ...part }));
    },
    isChanged,
    isSaving: create.isPending || update.isPending,
    isConflict,
    /** API error, at its field where possible. */
    saveError: isConflict ? undefined : problem,
    problems: isSubmitted ? problems : {},
    isGood: !hasErrors(problems),
    save,
    /** Loads the other version. */
    reload: (now: Action) => {
      update.reset();
      setBase(now);
      setDraft(draftOf(now));
    },
  };
};
