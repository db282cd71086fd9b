/**
 * An abusive visitor: 4,000 requests in 12 s with the keys of one draft after the other, up to 100 in flight. Prints the count
 * of each status.
 */
import { setTimeout as pause } from 'node:timers/promises';

const { ORIGIN = '', FORM = '', ADDRESS } = process.env;
const requests = 4_000;
const perDraft = 280;
const maxInFlight = 100;
const tickMs = 30;
const perTick = 10;

const from: Record<string, string> = {
  'content-type': 'application/json',
  ...(ADDRESS && { 'x-forwarded-for': ADDRESS }),
};
const statuses: Record<string, number> = {};
let inFlight = 0;

const send = async (path: string, headers: Record<string, string>): Promise<Response> => {
  inFlight += 1;
  try {
    const response = await fetch(`${ORIGIN}/api/v1/entry-sessions${path}`, {
      method: 'POST',
      headers: { ...from, ...headers },
      body: '{}',
    });
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    return response;
  } finally {
    inFlight -= 1;
  }
};

let draft = { path: '', key: '' };
const startDraft = async (): Promise<void> => {
  const response = await send(`/forms/${FORM}/entries`, {});
  if (!response.ok) return;
  const { entry, entryKey } = (await response.json()) as { entry: { id: string }; entryKey: string };
  draft = { path: `/entries/${entry.id}/groups/guests/instances`, key: entryKey };
};

await startDraft();
for (let sent = 0; sent < requests; ) {
  for (let nth = 0; nth < perTick && inFlight < maxInFlight && sent < requests; nth += 1) {
    sent += 1;
    if (sent % perDraft === 0) void startDraft();
    else
      void send(draft.path, { 'x-service-entry-key': draft.key }).then((response) => response.arrayBuffer());
  }
  await pause(tickMs);
}
while (inFlight > 0) await pause(tickMs);
console.log(JSON.stringify(statuses));
