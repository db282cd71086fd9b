/** How long a mail may take: a worker writes it. */
const patience = 20_000;

/** The token in the link of a mail to this address, as the page for kept mail shows it. Waits until it is there. */
export async function tokenInMail(origin: string, email: string, subject: RegExp): Promise<string> {
  const read = async (path: string) => (await fetch(origin + path)).text();
  const until = Date.now() + patience;
  while (Date.now() < until) {
    const items = (await read('/dev/mail')).split('<li>');
    const item = items.find((one) => subject.test(one) && one.includes(email));
    const [, path] = /href="([^"]+)"/.exec(item ?? '') ?? [];
    const [, token] = /token=([\w.-]+)/.exec(path ? await read(path) : '') ?? [];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The mail to ${email} did not come.`);
}
