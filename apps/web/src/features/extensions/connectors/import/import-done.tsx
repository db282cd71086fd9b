import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../../api/describe-error.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { pluralize } from '../../../../ui/text-format.ts';
import { authKinds } from '../../model/connector-auth.ts';
import { type ActionImportReport, type Connector, useConnectorChanges } from '../connectors-api.ts';
import { environmentsQuery, useEnvironmentChanges } from '../environments/environments-api.ts';
import { SkippedList } from './skipped-list.tsx';

type ImportDoneProps = { connector: Connector; report: ActionImportReport; onClose: () => void };

/** Result of an import, with suggestions from the document. */
export const ImportDone = ({ connector, report, onClose }: ImportDoneProps) => {
  const { data: environments } = useQuery(environmentsQuery(connector.id));
  const changes = useConnectorChanges();
  const { create } = useEnvironmentChanges(connector.id);
  const { suggestedAuth, suggestedBaseUrl, created } = report;
  const baseUrl = environments?.length === 0 ? suggestedBaseUrl : null;
  const auth = connector.auth.type === 'none' ? suggestedAuth : null;
  const [wanted, setWanted] = useState({ baseUrl: true, auth: true });
  const finish = async () => {
    try {
      if (auth && wanted.auth) await changes.update.mutateAsync({ connector, body: { auth } });
      if (baseUrl && wanted.baseUrl) await create.mutateAsync({ name: 'live', baseUrl });
      onClose();
    } catch {
      // Told below by the mutations themselves.
    }
  };
  const error = changes.update.error ?? create.error;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${pluralize(created.length, 'action')} imported`}
      footer={
        <Button
          variant="primary"
          busy={changes.update.isPending || create.isPending}
          onClick={() => void finish()}
        >
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {(baseUrl || auth) && (
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 font-medium text-strong">Also in the document</legend>
            {baseUrl && (
              <Checkbox
                label="Base URL"
                hint={`Creates an environment “live” with ${baseUrl}.`}
                checked={wanted.baseUrl}
                onChange={(isOn) => setWanted((before) => ({ ...before, baseUrl: isOn }))}
              />
            )}
            {auth && (
              <Checkbox
                label={`Authentication: ${authKinds[auth.type].label}`}
                hint="Set its secrets under “Environments” afterward."
                checked={wanted.auth}
                onChange={(isOn) => setWanted((before) => ({ ...before, auth: isOn }))}
              />
            )}
          </fieldset>
        )}
        {error && <Banner kind="danger">{describeError(error).message}</Banner>}
        <SkippedList report={report} />
        {!baseUrl && !auth && report.skipped.length === 0 && <p>They’re ready to test.</p>}
      </div>
    </Dialog>
  );
};
