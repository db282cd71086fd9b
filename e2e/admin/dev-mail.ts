import { expect, inject } from 'vitest';

const read = async (path: string): Promise<string> => (await fetch(`${inject('origin')}${path}`)).text();

/** The link in the newest mail to an address whose subject fits, as the page for trials shows it. Waits until it is there. */
export const linkInEmail = async (address: string, subject: RegExp): Promise<string> => {
  const find = async () =>
    (await read('/dev/mail')).split('<li>').find((item) => item.includes(address) && subject.test(item));
  await expect.poll(find).toBeDefined();
  const [, path = ''] = /href="([^"]+)"/.exec((await find()) ?? '') ?? [];
  const [link = ''] = /https?:\/\/\S+/.exec(await read(path)) ?? [];
  // Each run has its own port; a link says the service's public address.
  const { pathname, search } = new URL(link);
  return pathname + search;
};
