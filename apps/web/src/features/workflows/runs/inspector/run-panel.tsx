import { useQuery } from '@tanstack/react-query';
import { isRunActive } from '../../../../automation/run-status.tsx';
import { JsonView } from '../../../../ui/json-view.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { useUserName } from '../../approvals/use-user-name.ts';
import { partName, typeOf } from '../../model/part-types.ts';
import { entryOfRunQuery, type RunDetails } from '../api.ts';
import { elapsedText } from '../model/run-times.ts';
import { FactList, Moment } from './fact-list.tsx';
import type { RunView } from './use-run-view.ts';

/** The run as a whole: time, entry, trigger and output. */
export function RunPanel({ view: { run, graph } }: { view: RunView }) {
  const part = graph?.triggers.find(({ key }) => key === run.trigger.key);
  const { key: _, type: __, at: ___, ...given } = run.trigger;
  const trigger = part ? partName(part) : typeOf({ type: String(run.trigger.type) }).label;
  const nameOf = useUserName();
  const who = typeof given.startedBy === 'string' ? nameOf(given.startedBy) : undefined;
  return (
    <div className="grid gap-4 p-4">
      <h2 className="font-semibold text-base text-strong">Run</h2>
      <FactList
        facts={[
          ['Trigger', [trigger, who].filter(Boolean).join(' · ')],
          ['Queued', <Moment key="at" at={run.createdAt} />],
          ['Started', run.startedAt && <Moment at={run.startedAt} />],
          ['Ended', run.finishedAt && <Moment at={run.finishedAt} />],
          [isRunActive(run) ? 'Duration so far' : 'Duration', elapsedText(run, Date.now())],
          ['Version', run.workflowVersion === null ? 'Draft (test run)' : `${run.workflowVersion}`],
          ['Entry', run.entryId && <EntryLink entryId={run.entryId} />],
          ['Rerun of', run.replayOf && <RunLink id={run.replayOf}>an earlier run</RunLink>],
          ['Started by', run.parentRunId && <RunLink id={run.parentRunId}>another run</RunLink>],
        ]}
      />
      {Object.keys(given).length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-medium text-strong">Trigger data</h3>
          <JsonView label="Trigger data" value={given} />
        </section>
      )}
      {run.output !== null && run.output !== undefined && (
        <section className="grid gap-2">
          <h3 className="font-medium text-strong">Output</h3>
          <JsonView label="Output" value={run.output} />
        </section>
      )}
    </div>
  );
}

const RunLink = ({ id, children }: { id: string; children: string }) => (
  <TextLink to="/workflow-runs/$runId" params={{ runId: id }}>
    {children}
  </TextLink>
);

/** Links to the entry and its runs. Deleted entries are shown by id. */
function EntryLink({ entryId }: { entryId: NonNullable<RunDetails['entryId']> }) {
  const { data } = useQuery(entryOfRunQuery(entryId));
  return (
    <>
      {data ? (
        <TextLink to="/forms/$formId/entries/$entryId" params={{ formId: data.formId, entryId }}>
          Open entry
        </TextLink>
      ) : (
        <code className="font-mono text-xs">{entryId}</code>
      )}
      {' · '}
      <TextLink to="/workflow-runs" search={{ entry: entryId }}>
        all runs for this entry
      </TextLink>
    </>
  );
}
