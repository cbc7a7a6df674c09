import { randomBytes } from 'node:crypto';

/** Parsed form parameters: `metadata[orderId]=…` is an object, `expand[0]=…` a list. */
export type Params = { [name: string]: string | string[] | Params | undefined };

export function parseForm(text: string): Params {
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '');
    if (path.includes('__proto__')) continue;
    put(params, path, value);
  }
  return params;
}

function put(into: Params, [head = '', ...rest]: string[], value: string): void {
  const [next] = rest;
  if (next === undefined) into[head] = value;
  // A list of texts; a list of objects is kept as an object with numbered entries.
  else if (/^\d+$/.test(next) && rest.length === 1) into[head] = [...asList(into[head]), value];
  else {
    const inner = into[head];
    const nested: Params = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
    put(nested, rest, value);
    into[head] = nested;
  }
}

export const asText = (value: Params[string]): string | undefined => (typeof value === 'string' ? value : undefined);
export const asList = (value: Params[string]): string[] => (Array.isArray(value) ? value : []);
export const asMap = (value: Params[string]): Record<string, string> =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
      )
    : {};

/** A list of objects: `line_items[0][quantity]=1`. */
export const asItems = (value: Params[string]): Params[] => Object.values(asParams(value)).map(asParams);

/** The parameters inside a parameter: those of `payment_intent_data[description]=…`. */
export const asParams = (value: Params[string]): Params =>
  value && typeof value === 'object' && !Array.isArray(value) ? value : {};

const BASE62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const newId = (prefix: string): string =>
  `${prefix}_${Array.from(randomBytes(24), (byte) => BASE62[byte % 62]).join('')}`;

type Problem = { type: string; message: string; code?: string; param?: string; decline_code?: string };

/** An error in Stripe's format. `isEarly`: found before the endpoint started its work, so it is not stored under the idempotency key. */
export class WireError extends Error {
  readonly status: number;
  readonly body: { error: Problem & Record<string, unknown> };
  readonly isEarly: boolean;

  constructor(status: number, problem: Problem & Record<string, unknown>, { isEarly = false } = {}) {
    super(problem.message);
    this.status = status;
    this.body = { error: problem };
    this.isEarly = isEarly;
  }
}

export const invalid = (message: string, code?: string, param?: string): WireError =>
  new WireError(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) });

/** An unknown object in the path is a 404, in a parameter a 400. */
export const missing = (noun: string, id: string, param = 'id'): WireError =>
  new WireError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });

export function readAmount(params: Params): number {
  const amount = Number(params['amount']);
  if (!Number.isInteger(amount)) throw invalid('Invalid integer', 'parameter_invalid_integer', 'amount');
  if (amount < 1) throw invalid('Amount must be positive.', 'amount_too_small', 'amount');
  return amount;
}

/** The minimum charge per currency; docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const minimums: Record<string, number> = { usd: 50, eur: 50, gbp: 30, jpy: 50, hkd: 400, sgd: 50, thb: 1000 };
/** Currencies for which Stripe converts half a dollar at the current rate; these values are close to it. */
const converted: Record<string, number> = { krw: 700, twd: 1600, cny: 360 };

export function readCharge(params: Params): { amount: number; currency: string } {
  const amount = readAmount(params);
  const currency = asText(params['currency']) ?? '';
  const minimum = minimums[currency] ?? converted[currency];
  if (minimum === undefined) throw invalid(`Invalid currency: ${currency}.`, undefined, 'currency');
  if (currency === 'twd' && amount % 100 !== 0)
    throw invalid('TWD amounts must be divisible by 100.', 'invalid_charge_amount', 'amount');
  if (amount > 99_999_999) throw invalid('Amount must be no more than 99999999.', 'amount_too_large', 'amount');
  if (amount < minimum) throw invalid('Amount must be at least the minimum.', 'amount_too_small', 'amount');
  return { amount, currency };
}
