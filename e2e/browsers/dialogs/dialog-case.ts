import type { TestUser } from '../../admin/admin-app.ts';
import type { SampleData } from '../../admin/sample-data.ts';
import type { BrowserPage, Selector } from '../page.ts';

/** What an opening may need: the things of the account, and the person whose they are. */
export type DialogContext = SampleData & { user: TestUser };

type Action = (page: BrowserPage, things: DialogContext) => Promise<unknown>;

/** One dialog or sheet of the admin app, and how people come to see it. */
export interface DialogCase {
  /** Where it is written, below apps/web/src. */
  file: string;
  /** What its title begins with. */
  title: string;
  path: string;
  /** What is clicked on the way, a key, or more than that. */
  steps: readonly (Selector | string | Action)[];
  /** Escape does not close it: what it shows is shown once. */
  staysOpen?: true;
  /** What is clicked instead of Escape, where closing it would leave something unsaved. */
  closeWith?: Selector;
}

export const button = (name: string): Selector => ({ role: 'button', name });
export const menuItem = (name: string): Selector => ({ role: 'menuitem', name });
export const inDialog = (name: string): Selector => [
  { role: 'dialog', last: true },
  { role: 'button', name },
];

export const fill =
  (name: string, text: string): Action =>
  (page) =>
    page.fill(
      [
        { role: 'dialog', last: true },
        { role: 'textbox', name },
      ],
      text,
    );

/** Room for one column: settings are in a sheet. */
export const narrowWindow: Action = (page) => page.resize(700, 900);

/** From here on the service seems to answer so. The SDK keeps its `fetch`, so it is what was read that is replaced. */
export const mockResponse =
  (path: string, body: unknown): Action =>
  (page) =>
    page.run(
      `const json = Response.prototype.json;
       Response.prototype.json = function () {
         return this.url.includes(args[0]) ? Promise.resolve(args[1]) : json.call(this);
       };`,
      path,
      body,
    );

/** Another address without loading the app again. */
export const navigate =
  (path: string): Action =>
  (page) =>
    page.run('history.pushState(null, "", args[0])', path);

/** The focus as the Tab key would bring it: some items hold no text that could be clicked. */
export const focus =
  (where: Selector): Action =>
  (page) =>
    page.focus(where);

/** What was asked for a moment ago counts as outdated, and is asked for again. */
export const expireCache: Action = (page) =>
  page.run(
    `const now = window.Date.now();
     window.Date.now = () => now + 3_600_000;
     window.dispatchEvent(new Event('visibilitychange'));`,
  );
