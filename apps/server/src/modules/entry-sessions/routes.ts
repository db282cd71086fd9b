import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { type Served, serve } from '../../http/serve.ts';
import { presentToRespondent } from '../entries/index.ts';
import { checkProofs } from './check-proofs.ts';
import { acted, type Desk, readDesk, takeDesk } from './desk.ts';
import { newInstanceId, stateOf } from './respondent-session.ts';
import { saveAnswers } from './save-answers.ts';
import { entryStarter } from './start-entry.ts';
import { submitEntry } from './submit-entry.ts';

const { routes } = areas.entrySessions;

const standing = ({ entry, session }: Desk) => ({
  entry: presentToRespondent(entry),
  state: stateOf(session),
});

const answer = (desk: Desk) => tagged(standing(desk), desk.entry.version);

export const entrySessionRoutes = (services: Services): Served[] => [
  serve(routes.createEntry, entryStarter(services)),

  serve(routes.getEntry, async ({ db, holder }) => answer(await readDesk(services, holder, db))),

  serve(routes.updateAnswers, async (call) => answer(await saveAnswers(services, call))),

  serve(routes.submit, async ({ db, holder, body = {}, headers, sender }) => {
    const desk = await takeDesk(services, holder, db, headers.origin as string | undefined);
    await checkProofs(services, desk.open, body, { isFinal: true, ip: sender.ip });
    const { answers } = body;
    const session =
      answers === undefined
        ? desk.session
        : acted(desk.session, { type: 'set_answers', answers, newInstanceId });
    const sent = await submitEntry(services, db, { ...desk, session });
    return { ...standing(sent), confirmation: desk.open.form.settings.confirmation };
  }),
];
