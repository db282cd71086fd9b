import { plainText } from './plain-text.ts';

export const run = (html: string): string => plainText(html);
