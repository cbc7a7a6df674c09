import type { RefusalCode } from '@caddie/contract/refusals';
import type { FieldErrors, FieldName, Mode } from './panel-state.ts';

/** A failed call, as far as the panel looks at it. */
export type Failure = { status: number; code?: RefusalCode | undefined; message: string; details?: unknown };

/** Which field a refusal is about. Those that are not here leave the customer nothing to correct, and stay quiet. */
const places: Partial<Record<RefusalCode, FieldName>> = {
  PHONE_NOT_SUPPORTED: 'phone',
  PHONE_NOT_VERIFIED: 'phone',
  ACCOUNT_EXISTS: 'phone',
  ACCOUNT_NOT_FOUND: 'phone',
  TOO_MANY_CODES: 'phone',
  CODE_NOT_SENT: 'phone',
  TEXTS_STOPPED: 'phone',
  SMS_BUDGET: 'phone',
  CODE_LOCKED: 'authCode',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_OFF: 'password',
  TOO_MANY_ATTEMPTS: 'password',
};

/** The server's sentence beside the field it concerns; `asked` is the field behind the button that was pressed. */
export function errorsOf({ code, message, details }: Failure, asked: FieldName): FieldErrors {
  if (code === 'INVALID_REQUEST') return fieldsIn(details);
  const place = code === 'RATE_LIMITED' ? asked : code && places[code];
  return place ? { [place]: message } : {};
}

/** The mode in which a refused sign-up, log-in or reset can go on. */
export function modeAfter(code: RefusalCode | undefined, mode: Mode): Mode | undefined {
  if (code === 'ACCOUNT_EXISTS') return 'login';
  if (code === 'ACCOUNT_NOT_FOUND') return 'signup';
  if (code === 'PHONE_NOT_VERIFIED') return mode === 'verify' ? 'signup' : 'reset';
  return undefined;
}

/** What the server says about each field; fields the panel does not have are of no use to anybody. */
function fieldsIn(body: unknown): FieldErrors {
  const { fields = {} } = (body as { details?: { fields?: FieldErrors } } | undefined)?.details ?? {};
  const { phone, authCode, name, password } = fields;
  return { phone, authCode, name, password };
}
