/** Fails to compile if the handwritten published types differ from the element. */
import type { OpenFormOptions } from '../open-form.ts';
import type { ServiceForm } from '../service-form.ts';
import type { VisitEvent } from '../visit/context.ts';
import type * as published from './embed.d.ts';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

type Listening = 'addEventListener' | 'removeEventListener';
type Callbacks = 'connectedCallback' | 'disconnectedCallback' | 'attributeChangedCallback';
type Own<T> = Omit<T, Exclude<keyof HTMLElement, 'hidden'> | Listening | Callbacks | 'hidden' | 'preview'>;

type Details = { [E in VisitEvent as E['type']]: E['detail'] };
type Keys<T> = { [K in keyof T]: T[K] extends object ? keyof T[K] : never };

export type Agreement = [
  Same<Own<ServiceForm>, Own<published.ServiceForm>>,
  Same<keyof Own<ServiceForm>, keyof Own<published.ServiceForm>>,
  Same<OpenFormOptions, published.OpenFormOptions>,
  Same<Keys<Details>, Keys<Omit<published.ServiceFormDetails, 'resize' | 'close'>>>,
];

/** Each is `never` where the two differ, and nothing else can be assigned to it. */
const agreement: Agreement = [true, true, true, true];
void agreement;
