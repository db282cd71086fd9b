import { expect, inject } from 'vitest';

const read = async (path: string): Promise<string> => (await fetch(`${inject('origin')}${path}`)).text();

/** Waits for an email to this address with a matching subject and returns its link, from the development mailbox. */
export const linkInEmail = async (address: string, subject: RegExp): Promise<string> => {
  const find = async () =>
    (await read('/dev/mail')).split('<li>').find((item) => item.includes(address) && subject.test(item));
  await expect.poll(find).toBeDefined();
  const [, path = ''] = /href="([^"]+)"/.exec((await find()) ?? '') ?? [];
  const [link = ''] = /https?:\/\/\S+/.exec(await read(path)) ?? [];
  // Each run has its own port, so only the path is used.
  const { pathname, search } = new URL(link);
  return pathname + search;
};
