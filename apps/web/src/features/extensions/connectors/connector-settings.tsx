import { isServiceError } from '@form-service/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { useHasRole } from '../../../api/session.ts';
import { useErrorToast } from '../../../api/show-error.tsx';
import { ReferenceScope } from '../../../references/use-references.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConflictBanner } from '../../../ui/conflict-banner.tsx';
import { Card } from '../../../ui/page.tsx';
import { NumberField, TextArea, TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useUnsavedChangesPrompt } from '../../../ui/use-unsaved-changes-prompt.ts';
import { authDraftOf, authErrors, authOf } from '../model/connector-auth.ts';
import { arePairsValid, headerRules, pairsOf, recordOf } from '../model/pairs.ts';
import { AuthFields } from './auth-fields.tsx';
import { type Connector, connectorQuery, useConnectorChanges } from './connectors-api.ts';
import { PairFields } from './pair-fields.tsx';
import { useKnownReferences } from './use-known-references.ts';

const draftOf = ({ name, description, auth, headers, timeoutMs, retry }: Connector) => ({
  name,
  description,
  auth: authDraftOf(auth),
  headers: pairsOf(headers),
  seconds: (timeoutMs / 1_000) as number | null,
  attempts: retry.attempts as number | null,
  backoffMs: retry.backoffMs as number | null,
});
type Draft = ReturnType<typeof draftOf>;

const bodyOf = (draft: Draft) => ({
  name: draft.name.trim(),
  description: draft.description,
  auth: authOf(draft.auth),
  headers: recordOf(draft.headers),
  timeoutMs: Math.round((draft.seconds ?? 0) * 1_000),
  retry: { attempts: draft.attempts ?? 1, backoffMs: draft.backoffMs ?? 0 },
});

const validateRange = (value: number | null, min: number, max: number): string | undefined =>
  value === null || value < min || value > max
    ? `Enter a number from ${min} to ${max.toLocaleString()}.`
    : undefined;

/** Name, credentials, headers, timeout and retries. */
export const ConnectorSettings = ({ connector }: { connector: Connector }) => {
  const isAdmin = useHasRole('admin');
  const toast = useToast();
  const showError = useErrorToast();
  const client = useQueryClient();
  const { update } = useConnectorChanges();
  const [draft, setDraft] = useState(() => draftOf(connector));
  /** The connector that the draft is based on. */
  const [base, setBase] = useState(connector);
  const [isSubmitted, setSubmitted] = useState(false);
  const scope = useKnownReferences(connector, draft);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const isChanged = JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(draftOf(base)));
  useUnsavedChangesPrompt(isChanged && isAdmin, 'You have unsaved changes to this connector.');
  const errors = {
    name: draft.name.trim() === '' ? 'Enter a name.' : undefined,
    seconds: validateRange(draft.seconds, 0.1, 60),
    attempts: validateRange(draft.attempts, 1, 6),
    backoffMs: validateRange(draft.backoffMs, 0, 30_000),
  };
  const credentialErrors = authErrors(draft.auth);
  const isGood =
    Object.values(errors).every((error) => error === undefined) &&
    Object.keys(credentialErrors).length === 0 &&
    arePairsValid(draft.headers, headerRules);
  const adopt = (now: Connector) => {
    update.reset();
    setBase(now);
    setDraft(draftOf(now));
  };
  const write = (over: Connector) =>
    update.mutate(
      { connector: over, body: bodyOf(draft) },
      {
        onSuccess: (now) => {
          setBase(now);
          // Edits made during the save are kept.
          setDraft((written) => (written === draft ? draftOf(now) : written));
          toast({ kind: 'success', title: 'Saved' });
        },
      },
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isGood && isChanged && isAdmin) write(base);
  };
  /** Fetches the latest version and passes it on. */
  const withLatest = (apply: (now: Connector) => void) =>
    void client
      .fetchQuery({ ...connectorQuery(connector.id), staleTime: 0 })
      .then(apply, (error: unknown) => {
        showError(error);
      });
  const isConflict = isServiceError(update.error, 'version_mismatch');
  const problem = update.error ? describeError(update.error) : undefined;
  const error = (key: keyof typeof errors) => (errors[key] ? { error: errors[key] } : {});
  return (
    <ReferenceScope value={scope}>
      <form noValidate onSubmit={save} className="flex flex-col gap-6">
        <Card title="General">
          <div className="flex flex-col gap-4">
            <TextField
              label="Name"
              value={draft.name}
              disabled={!isAdmin}
              maxLength={200}
              onChange={(name) => change({ name })}
              {...error('name')}
            />
            <TextArea
              label="Description"
              optional
              rows={2}
              value={draft.description}
              disabled={!isAdmin}
              maxLength={5_000}
              onChange={(description) => change({ description })}
            />
          </div>
        </Card>
        <Card title="Authentication">
          <AuthFields
            auth={draft.auth}
            disabled={!isAdmin}
            errors={isSubmitted ? credentialErrors : {}}
            onChange={(auth) => change({ auth })}
          />
        </Card>
        <Card title="Requests">
          <div className="flex flex-col gap-6">
            <PairFields
              legend="Headers"
              hint="Sent with every request. Actions can override them."
              noun="header"
              pairs={draft.headers}
              rules={headerRules}
              disabled={!isAdmin}
              onChange={(headers) => change({ headers })}
            />
            <div className="grid gap-4 sm:grid-cols-3">
              <NumberField
                label="Timeout per attempt"
                suffix={<span className="pe-2">s</span>}
                min={0.1}
                max={60}
                step="any"
                value={draft.seconds}
                disabled={!isAdmin}
                onChange={(seconds) => change({ seconds })}
                {...error('seconds')}
              />
              <NumberField
                label="Maximum attempts"
                min={1}
                max={6}
                value={draft.attempts}
                disabled={!isAdmin}
                onChange={(attempts) => change({ attempts })}
                {...error('attempts')}
              />
              <NumberField
                label="Delay before the first retry"
                hint="Doubles with each retry."
                suffix={<span className="pe-2">ms</span>}
                min={0}
                max={30_000}
                value={draft.backoffMs}
                disabled={!isAdmin}
                onChange={(backoffMs) => change({ backoffMs })}
                {...error('backoffMs')}
              />
            </div>
          </div>
        </Card>
        {/* Next to the submit button: the top of the screen may be scrolled away. */}
        {isConflict && (
          <ConflictBanner
            noun="connector"
            onTakeTheirs={() => withLatest(adopt)}
            onKeepMine={() => withLatest(write)}
          />
        )}
        {problem && !isConflict && (
          <Banner kind="danger" title="Couldn’t save">
            {Object.values(problem.fields)[0] ?? problem.message}
          </Banner>
        )}
        {isSubmitted && !isGood && (
          <Banner kind="danger">Some fields are missing. Check the ones marked in red.</Banner>
        )}
        <div className="flex items-center justify-end gap-3">
          {isChanged && <span className="text-muted">Unsaved changes</span>}
          <Button
            type="submit"
            variant="primary"
            busy={update.isPending}
            disabledReason={
              !isAdmin ? 'Only admins can change connectors.' : isChanged ? undefined : 'No changes to save.'
            }
          >
            Save
          </Button>
        </div>
      </form>
    </ReferenceScope>
  );
};
