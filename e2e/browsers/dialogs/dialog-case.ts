import type { TestUser } from '../../admin/admin-app.ts';
import type { SampleData } from '../../admin/sample-data.ts';
import type { BrowserPage, Selector } from '../page.ts';

/** The data of a dialog case: the sample data and its user. */
export type DialogContext = SampleData & { user: TestUser };

type Action = (page: BrowserPage, things: DialogContext) => Promise<unknown>;

/** A dialog or sheet of the admin app and the steps that open it. */
export interface DialogCase {
  /** Its source file in apps/web/src. */
  file: string;
  /** The start of its title. */
  title: string;
  path: string;
  /** Elements to click, keys to press, or functions to run. */
  steps: readonly (Selector | string | Action)[];
  /** Escape does not close it, since its content is shown only once. */
  staysOpen?: true;
  /** The element to click instead of pressing Escape. */
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

/** A narrow window, in which settings are in a sheet. */
export const narrowWindow: Action = (page) => page.resize(700, 900);

/** Mocks responses to this path. The SDK keeps a reference to `fetch`, so the parsed body is replaced. */
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

/** Navigates without reloading. */
export const navigate =
  (path: string): Action =>
  (page) =>
    page.run('history.pushState(null, "", args[0])', path);

/** Focuses an element that has no text to click. */
export const focus =
  (where: Selector): Action =>
  (page) =>
    page.focus(where);

/** Makes cached queries stale, so that they are fetched again. */
export const expireCache: Action = (page) =>
  page.run(
    `const now = window.Date.now();
     window.Date.now = () => now + 3_600_000;
     window.dispatchEvent(new Event('visibilitychange'));`,
  );
