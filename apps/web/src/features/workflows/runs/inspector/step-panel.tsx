import { PencilLine } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { TabPanel, Tabs } from '../../../../ui/tabs.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { findPart } from '../../model/draft.ts';
import { outputLabel } from '../../model/outputs.ts';
import { partName, typeOf } from '../../model/part-types.ts';
import type { RunStep } from '../model/run-steps.ts';
import { elapsedText, lastTry } from '../model/run-times.ts';
import { stepStatusLabels } from '../status-icon.tsx';
import { FactList, Moment } from './fact-list.tsx';
import { RunErrorBanner } from './run-error.tsx';
import { StepValue } from './step-value.tsx';
import type { RunView } from './use-run-view.ts';

type StepPanelProps = {
  view: RunView;
  /** Undefined if the run did not reach it. */
  step: RunStep | undefined;
  partKey: string;
  value: 'input' | 'output' | undefined;
  onValue: (value: 'input' | 'output') => void;
};

/** The step succeeded, but the email was not sent. */
const isUnsentEmail = (step: RunStep | undefined): boolean =>
  step?.type === 'send_email' && (step.output as { delivery?: unknown } | null)?.delivery === 'kept';

/** One step: status, times and values. */
export function StepPanel({ view: { run, graph }, step, partKey, value, onValue }: StepPanelProps) {
  const part = graph && findPart(graph, partKey);
  const type = typeOf(part ?? { type: step?.type ?? '' });
  const statusLabel = step && stepStatusLabels[step.status];
  // For a failed step, the input is more useful.
  const which = value ?? (step?.status === 'failed' || step?.output === null ? 'input' : 'output');
  return (
    <div className="grid gap-4 p-4">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 font-semibold text-base text-strong wrap-anywhere">
            {part ? partName(part) : partKey}
          </h2>
          {statusLabel && (
            <Badge tone={statusLabel.tone} icon={statusLabel.icon}>
              {statusLabel.label}
            </Badge>
          )}
        </div>
        <p className="mt-0.5 text-muted">
          {type.label} · <code className="font-mono text-xs">{partKey}</code>
        </p>
      </div>
      {step?.error && (
        <RunErrorBanner
          error={step.error}
          title={
            step.status === 'waiting' ? 'This attempt failed. A retry is scheduled.' : 'This step failed'
          }
        />
      )}
      {isUnsentEmail(step) && (
        <Banner kind="warning" title="This email wasn’t sent">
          Email isn’t set up on this service. The email was saved as a file on the server.
        </Banner>
      )}
      {step ? (
        <FactList
          facts={[
            ['Item', step.items.length > 0 && step.items.map((at) => at + 1).join(', then ')],
            ['Started', step.startedAt && <Moment at={step.startedAt} />],
            ['Ended', step.finishedAt && <Moment at={step.finishedAt} />],
            [step.finishedAt ? 'Duration' : 'Duration so far', elapsedText(lastTry(step), Date.now())],
            ['Attempts', step.attempts > 0 && step.attempts],
            ['Waiting until', step.waitingUntil && <Moment at={step.waitingUntil} />],
            ['Waiting for', isAsking(step) && <TextLink to="/approvals">a decision</TextLink>],
            ['Started run', startedRun(step)],
            [
              'Continued with',
              step.branches.length > 0 &&
                step.branches
                  .map((branch) => (part && outputLabel(part, branch)) ?? 'the next step')
                  .join(', '),
            ],
          ]}
        />
      ) : (
        <p className="text-muted">The run didn’t get here. It took another branch or ended earlier.</p>
      )}
      {step && step.tries.length > 1 && <Tries tries={step.tries} />}
      <LinkButton
        to="/workflows/$workflowId"
        params={{ workflowId: run.workflowId }}
        search={{ select: partKey }}
        size="sm"
        icon={PencilLine}
        className="justify-self-start"
      >
        Open in editor
      </LinkButton>
      {step && (
        <Tabs
          label="Step values"
          value={which}
          onChange={onValue}
          tabs={[
            { value: 'input', label: 'Input' },
            { value: 'output', label: 'Output' },
          ]}
        >
          <TabPanel value={which}>
            <StepValue key={which} runId={run.id} step={step} which={which} />
          </TabPanel>
        </Tabs>
      )}
    </div>
  );
}

/** Attempts with their times and errors. */
function Tries({ tries }: { tries: RunStep['tries'] }) {
  return (
    <section aria-label="Attempts" className="grid gap-2">
      <h3 className="font-medium text-strong">Attempts</h3>
      <ol className="divide-y divide-line rounded-lg border border-line">
        {tries.map((one, at) => (
          <li key={`${at} ${one.startedAt}`} className="grid gap-0.5 px-3 py-2">
            <span className="flex flex-wrap gap-x-2 text-muted text-xs">
              {one.startedAt && <Moment at={one.startedAt} />}
              <span>{elapsedText(one, Date.now())}</span>
            </span>
            <span className="text-strong wrap-anywhere">
              {one.error ? one.error.message : one.finishedAt ? 'Succeeded' : 'In progress'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const isAsking = ({ type, status }: RunStep): boolean => type === 'approval' && status === 'waiting';

/** Link to the run that this step started. */
function startedRun({ type, output }: RunStep) {
  const { runId } = (output ?? {}) as { runId?: unknown };
  return (
    type === 'start_workflow' &&
    typeof runId === 'string' && (
      <TextLink to="/workflow-runs/$runId" params={{ runId }}>
        another run
      </TextLink>
    )
  );
}
