const textProperties = ['form', 'mode', 'service', 'locale', 'label', 'history', 'colorScheme', 'prefill'];
const flagProperties = ['noTrigger', 'hideTitle'];

type TextValue<Values extends string> = Values | null;
type Prefill = Readonly<Record<string, unknown>>;

/**
 * Every attribute of `<service-form>` as a property of the same meaning, for frameworks that set properties: Vue's
 * `:prefill="{ … }"`, an object in React's JSX. A property writes its attribute, which stays the one place that is read; null
 * and undefined take it away.
 */
export class FormProperties extends HTMLElement {
  /** The id (`frm_…`) or the slug. */
  declare form: TextValue<string>;
  declare mode: TextValue<'inline' | 'popup' | 'slide-over' | 'full'>;
  declare service: TextValue<string>;
  declare locale: TextValue<string>;
  declare label: TextValue<string>;
  declare colorScheme: TextValue<'light' | 'dark' | 'auto'>;
  declare history: TextValue<'on' | 'off'>;
  declare noTrigger: boolean;
  declare hideTitle: boolean;
  /** Answers to begin with, as an object or as JSON; read back as JSON. */
  declare prefill: Prefill | string | null | undefined;

  /** Takes up what a page has set as plain properties before this class was there. */
  protected upgradeProperties(): void {
    const own = this as unknown as Record<string, unknown>;
    for (const name of ['preview', ...textProperties, ...flagProperties])
      if (Object.hasOwn(this, name)) {
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
  }
}

for (const name of [...textProperties, ...flagProperties]) {
  const attribute = name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
  const isFlag = flagProperties.includes(name);
  Object.defineProperty(FormProperties.prototype, name, {
    get(this: HTMLElement) {
      return isFlag ? this.hasAttribute(attribute) : this.getAttribute(attribute);
    },
    set(this: HTMLElement, value: unknown) {
      if (isFlag) this.toggleAttribute(attribute, !!value);
      else if (value === null || value === undefined) this.removeAttribute(attribute);
      else this.setAttribute(attribute, typeof value === 'string' ? value : JSON.stringify(value));
    },
  });
}
