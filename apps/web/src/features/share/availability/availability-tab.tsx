import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import type { Form } from '../../../api/forms.ts';
import { useHasRole } from '../../../api/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/page.tsx';
import { NumberField, TextArea, TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { fromLocalInput, toLocalInput } from '../../../ui/use-date-input.ts';
import { useChangeSettings } from '../api.ts';
import { AcceptingEntriesCard } from './accepting-entries-card.tsx';
import { AccessCard } from './access-card.tsx';

/** Availability: dates, response limit and closed message. */
export function AvailabilityTab({ form }: { form: Form }) {
  const { opensAt, closesAt, entryLimit, closedMessage } = form.settings;
  return (
    <div className="grid max-w-2xl gap-6">
      <AcceptingEntriesCard form={form} />
      {/* Input is kept while the form is opened or closed, and reset when these settings change elsewhere. */}
      <ScheduleCard key={JSON.stringify([opensAt, closesAt, entryLimit, closedMessage])} form={form} />
      <AccessCard form={form} />
    </div>
  );
}

function ScheduleCard({ form }: { form: Form }) {
  const canEdit = useHasRole('editor');
  const toast = useToast();
  const change = useChangeSettings(form);
  const { settings } = form;
  const [opensAt, setOpensAt] = useState(toLocalInput(settings.opensAt ?? ''));
  const [closesAt, setClosesAt] = useState(toLocalInput(settings.closesAt ?? ''));
  const [entryLimit, setEntryLimit] = useState(settings.entryLimit);
  const [closedMessage, setClosedMessage] = useState(settings.closedMessage ?? '');
  const problem = change.error && describeError(change.error);
  const errorOf = (name: string): string | undefined => problem?.fields[`settings.${name}`];
  const isGeneralError = problem && Object.keys(problem.fields).length === 0;
  const save = () =>
    change.mutate(
      {
        opensAt: fromLocalInput(opensAt) ?? null,
        closesAt: fromLocalInput(closesAt) ?? null,
        entryLimit,
        closedMessage: closedMessage.trim() || null,
      },
      { onSuccess: () => toast({ kind: 'success', title: 'Availability saved' }) },
    );
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Card
        title="Schedule and limit"
        description="Leave a field empty for no limit."
        footer={
          <Button
            type="submit"
            variant="primary"
            busy={change.isPending}
            disabledReason={canEdit ? undefined : 'Viewers can’t change forms.'}
          >
            Save
          </Button>
        }
      >
        <div className="grid gap-5">
          {isGeneralError && (
            <Banner kind="danger" title={problem.title}>
              {problem.message}
            </Banner>
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Opens"
              type="datetime-local"
              hint={`Your time zone: ${zone}`}
              optional
              value={opensAt}
              onChange={setOpensAt}
              error={errorOf('opensAt')}
              disabled={!canEdit}
            />
            <TextField
              label="Closes"
              type="datetime-local"
              hint={`Your time zone: ${zone}`}
              optional
              value={closesAt}
              onChange={setClosesAt}
              error={errorOf('closesAt')}
              disabled={!canEdit}
            />
          </div>
          <NumberField
            label="Response limit"
            optional
            hint={`The form closes after this many entries. It has ${form.entryCount.toLocaleString()} now.`}
            value={entryLimit}
            onChange={setEntryLimit}
            min={1}
            step={1}
            error={errorOf('entryLimit')}
            disabled={!canEdit}
            className="sm:max-w-60"
          />
          <TextArea
            label="Closed message"
            optional
            hint="Shown while the form is closed. Leave empty for the default message."
            value={closedMessage}
            onChange={setClosedMessage}
            maxLength={2_000}
            rows={2}
            error={errorOf('closedMessage')}
            disabled={!canEdit}
          />
        </div>
      </Card>
    </form>
  );
}
