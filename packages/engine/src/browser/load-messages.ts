import type { ProblemMessages } from '../messages/en.ts';
import { languageOf } from '../messages/message.ts';

const english = async () => (await import('../messages/en.ts')).en;

const languages: Readonly<Record<string, () => Promise<ProblemMessages>>> = {
  ar: async () => (await import('../messages/ar.ts')).ar,
  de: async () => (await import('../messages/de.ts')).de,
  es: async () => (await import('../messages/es.ts')).es,
  fr: async () => (await import('../messages/fr.ts')).fr,
  ja: async () => (await import('../messages/ja.ts')).ja,
  pt: async () => (await import('../messages/pt.ts')).pt,
};

/** `messagesFor` of messages/index.ts, loading only one language. */
export const loadMessages = (locale: string): Promise<ProblemMessages> =>
  (languageOf(locale, languages) ?? english)();
