const textProperties = ['form', 'mode', 'service', 'locale', 'label', 'history', 'colorScheme', 'prefill'];
const flagProperties = ['noTrigger', 'hideTitle'];

type TextValue<Values extends string> = Values | null;
type Prefill = Readonly<Record<string, unknown>>;

/**
 * Every attribute of `<service-form>` as a property, for frameworks that set properties: Vue's `:prefill="{ … }"`, an object in
 * React's JSX. A property writes its attribute, which is the only source that is read; null and undefined remove it.
 */
export class FormProperties extends HTMLElement {
  /** The form's ID (`frm_…`) or URL slug. */
  declare form: TextValue<string>;
  declare mode: TextValue<'inline' | 'popup' | 'slide-over' | 'full'>;
  declare service: TextValue<string>;
  declare locale: TextValue<string>;
  declare label: TextValue<string>;
  declare colorScheme: TextValue<'light' | 'dark' | 'auto'>;
  declare history: TextValue<'on' | 'off'>;
  declare noTrigger: boolean;
  declare hideTitle: boolean;
  /** Prefilled answers, as an object or JSON; read back as JSON. */
  declare prefill: Prefill | string | null | undefined;

  /** Applies properties that the page set before the element was defined. */
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
