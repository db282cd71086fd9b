import { fieldsOf, isFromTable, pageView } from '@form-service/engine/browser';
import type { Visit } from '../visit/visit.ts';
import { isChanged, postedAnswer, postedText } from './posted-answer.ts';

/** Copies what the respondent entered into the server-rendered form before this script loaded. */
export function adoptInput(visit: Visit, form: HTMLFormElement): void {
  const posted = new FormData(form);
  const before = visit.store.get();
  if (before.phase !== 'filling') return;
  visit.honeypot.value = postedText(posted, '_website');
  for (const view of fieldsOf(pageView(before.session))) {
    // With JavaScript these are search inputs; their plain substitutes hold no value.
    if (isFromTable(view.field)) continue;
    const answer = postedAnswer(view.field, view.path, posted, before.form.locale);
    if (isChanged(view, answer)) visit.answer(view, answer);
  }
}
