/** Widgets of third-party providers. They do not work in a shadow root, so they are added to the page. */
type Provider = 'hcaptcha' | 'turnstile';

type Widgets = {
  render(
    into: HTMLElement,
    options: Record<'callback' | 'error-callback' | 'expired-callback', (token?: string) => void> & {
      sitekey: string;
    },
  ): unknown;
};

const scriptUrls: Record<Provider, string> = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
};

const loadingWidgets = new Map<Provider, Promise<Widgets>>();

const loadWidgets = (provider: Provider): Promise<Widgets> => {
  const pending = loadingWidgets.get(provider);
  if (pending) return pending;
  const promise = new Promise<Widgets>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrls[provider];
    script.addEventListener('load', () =>
      resolve((globalThis as unknown as Record<Provider, Widgets>)[provider]),
    );
    script.addEventListener('error', () => {
      loadingWidgets.delete(provider);
      reject(new TypeError(`The ${provider} captcha could not be loaded.`));
    });
    document.head.append(script);
  });
  loadingWidgets.set(provider, promise);
  return promise;
};

/** Shows the provider's widget in a dialog and resolves to the token once it is solved. */
export async function solveWithProvider(provider: Provider, siteKey: string): Promise<string> {
  const widgets = await loadWidgets(provider);
  const dialog = document.createElement('dialog');
  const container = document.createElement('div');
  dialog.append(container);
  document.body.append(dialog);
  dialog.showModal();
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new TypeError('The captcha was not solved.'));
      dialog.addEventListener('close', fail);
      widgets.render(container, {
        sitekey: siteKey,
        callback: (token = '') => resolve(token),
        'error-callback': fail,
        'expired-callback': fail,
      });
    });
  } finally {
    dialog.remove();
  }
}
