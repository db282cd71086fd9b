import { plainText } from './read-html.ts';

export const run = (html: string): string => plainText(html);
