import { randomBytes } from 'node:crypto';

export interface Fields {
  [name: string]: string | Fields;
}

export interface StripePrice {
  id: string;
  active: boolean;
  unit_amount: number | null;
  currency: string;
  nickname: string | null;
  recurring: { interval: string; interval_count: number; usage_type: string } | null;
  product: { id: string; name: string; description: string | null; active: boolean; features: string[] };
}

export interface StripeSubscription {
  id: string;
  customer: string;
  status: string;
  created: number;
  price: string;
  current_period_end: number;
  trial_end: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
}

export interface StripeObjects {
  customers: { id: string; fields: Fields }[];
  prices: StripePrice[];
  subscriptions: StripeSubscription[];
  sessions: { id: string; fields: Fields }[];
}

/** An error response of Stripe. `isMisuse` if the caller did something it must never do. */
export class StripeError extends Error {
  readonly status: number;
  readonly fields: object;
  readonly isMisuse: boolean;

  constructor(status: number, fields: { message: string; [name: string]: unknown }, isMisuse = true) {
    super(fields.message);
    this.status = status;
    this.fields = { type: 'invalid_request_error', ...fields };
    this.isMisuse = isMisuse;
  }
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

const check = (fields: Fields, allowedFields: readonly string[], required: readonly string[] = []): void => {
  for (const name of Object.keys(fields))
    if (!allowedFields.includes(name))
      throw new StripeError(400, { message: `Received unknown parameter: ${name}`, param: name });
  for (const name of required)
    if (!fields[name])
      throw new StripeError(400, { message: `Missing required param: ${name}.`, param: name });
};

const missing = (what: string, param: string) =>
  new StripeError(400, { code: 'resource_missing', message: `No such ${what}`, param }, false);

const presentPrice = (price: StripePrice, expanded: boolean) => ({
  object: 'price',
  ...price,
  type: price.recurring ? 'recurring' : 'one_time',
  product: expanded
    ? {
        object: 'product',
        ...price.product,
        features: undefined,
        marketing_features: price.product.features.map((name) => ({ name })),
      }
    : price.product.id,
});

const page = (url: string, data: object[]) => ({ object: 'list', url, has_more: false, data });

const presentSubscription = (objects: StripeObjects, one: StripeSubscription) => {
  const price = objects.prices.find(({ id }) => id === one.price) as StripePrice;
  const { price: _price, current_period_end, ...rest } = one;
  const item = { id: `si_${one.id}`, object: 'subscription_item', current_period_end, quantity: 1 };
  return {
    object: 'subscription',
    ...rest,
    items: page('/v1/subscription_items', [{ ...item, price: presentPrice(price, false) }]),
  };
};

const includes = (expand: unknown, name: string) => Object.values((expand ?? {}) as Fields).includes(name);

const checkCustomer = (objects: StripeObjects, id: unknown) => {
  if (!objects.customers.some((customer) => customer.id === id)) throw missing('customer', 'customer');
};

const createCheckout = (objects: StripeObjects, fields: Fields) => {
  check(
    fields,
    [
      'mode',
      'customer',
      'client_reference_id',
      'line_items',
      'metadata',
      'subscription_data',
      'success_url',
      'cancel_url',
    ],
    ['mode', 'line_items', 'success_url'],
  );
  checkCustomer(objects, fields.customer);
  const [line] = Object.values(fields.line_items as Fields) as Fields[];
  const price = objects.prices.find(({ id }) => id === line?.price);
  if (!price) throw missing('price', 'line_items[0][price]');
  if (!price.active)
    throw new StripeError(400, { message: 'The price is inactive.', param: 'line_items[0][price]' }, false);
  if (line?.quantity !== '1' || fields.mode !== 'subscription')
    throw new StripeError(400, { message: 'Odd checkout' });
  const id = newId('cs_test');
  objects.sessions.push({ id, fields });
  return {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    url: `https://checkout.stripe.test/c/pay/${id}`,
    expires_at: Math.floor(Date.now() / 1_000) + 86_400,
  };
};

/** Stripe's API responses to the requests of this service, with parameters and fields as documented by Stripe. */
export const respondAsStripe = (
  objects: StripeObjects,
  method: string,
  path: string,
  fields: Fields,
): object => {
  const what = `${method} ${path}`;
  if (what === 'GET /v1/prices') {
    check(fields, ['active', 'type', 'limit', 'expand', 'starting_after']);
    const found = objects.prices.filter(
      ({ active, recurring }) =>
        String(active) === fields.active && (recurring !== null) === (fields.type === 'recurring'),
    );
    return page(
      path,
      found.map((price) => presentPrice(price, includes(fields.expand, 'data.product'))),
    );
  }
  if (what.startsWith('GET /v1/prices/')) {
    check(fields, ['expand']);
    const price = objects.prices.find(({ id }) => path.endsWith(`/${id}`));
    if (!price) throw missing('price', 'price');
    return presentPrice(price, includes(fields.expand, 'product'));
  }
  if (what === 'GET /v1/subscriptions') {
    check(fields, ['customer', 'status', 'limit'], ['customer']);
    checkCustomer(objects, fields.customer);
    const found = objects.subscriptions.filter(
      ({ customer, status }) =>
        customer === fields.customer && (fields.status === 'all' || status !== 'canceled'),
    );
    return page(
      path,
      found.map((one) => presentSubscription(objects, one)),
    );
  }
  if (what.startsWith('POST /v1/subscriptions/')) {
    check(fields, ['cancel_at_period_end']);
    const one = objects.subscriptions.find(({ id }) => path.endsWith(`/${id}`));
    if (!one) throw missing('subscription', 'id');
    one.cancel_at_period_end = fields.cancel_at_period_end === 'true';
    return presentSubscription(objects, one);
  }
  if (what === 'POST /v1/customers') {
    check(fields, ['name', 'email', 'metadata']);
    const id = newId('cus');
    objects.customers.push({ id, fields });
    return { id, object: 'customer' };
  }
  if (what === 'POST /v1/checkout/sessions') return createCheckout(objects, fields);
  if (what === 'POST /v1/billing_portal/sessions') {
    check(fields, ['customer', 'return_url'], ['customer']);
    checkCustomer(objects, fields.customer);
    const id = newId('bps');
    return { id, object: 'billing_portal.session', url: `https://billing.stripe.test/p/session/${id}` };
  }
  throw new StripeError(404, { message: `Unrecognized request URL (${what}).` });
};
