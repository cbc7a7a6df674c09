import type * as z from 'zod/mini';
import type { ReadRightOf, Right, RightInPerson } from './desk/rights.ts';
import type { RefusalCode } from './refusals.ts';

/** The base path of every call of this contract. */
export const API_BASE = '/caddie/v1';

/** One call of the API, described once: the server validates by it, OpenAPI is generated from it, and the web app is typed by it. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path below API_BASE; parameters as `{id}`. */
  path: `/${string}`;
  /** One sentence for the reader of the API page. */
  summary: string;
  /**
   * `anyone`: no token needed. `customer`: a signed-in customer's token. `staff`: a session of the venue's desk. `desk-sign-in`: a call of
   * the desk before sign-in; `app.desk-access.test.ts` lists them all.
   */
  access: 'anyone' | 'customer' | 'staff' | 'desk-sign-in';
  /** For calls of staff: the right that the call needs, checked before any of its input is read. The minimum role follows from it. */
  right?: Right;
  /** For calls of staff: further rights that only some inputs need. The service itself checks them. */
  beyond?: readonly Right[];
  /**
   * For calls of staff: the section of the desk that the call belongs to. The PIN of a person who has the right opens it to others for five
   * minutes.
   */
  place?: 'memberships' | 'prices' | 'reports' | 'venue';
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The request headers that the call reads, by their lower-case names. */
  headers?: z.ZodMiniType;
  /** The schema of `data` when the call succeeds. */
  data: z.ZodMiniType;
  /** The refusals of this call besides those that all calls share. */
  refusals: readonly RefusalCode[];
  /** Repeated requests with the same `Idempotency-Key` and body get the same answer. */
  idempotent?: true;
  /** The call's own rate limits per IP address, counted over all server processes. */
  limits?: readonly { max: number; seconds: number }[];
};

/** Returns the path of a call with its parameters filled in. */
export const fillPath = (path: string, params: Record<string, string | number | boolean | undefined> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

/** A call of the customers' app. */
export type CustomerCall = Call & { access: 'anyone' | 'customer' };

type StaffCall = Call & { access: 'staff'; right: Right };
/** A call of the venue's desk. */
export type DeskCall = StaffCall | (Call & { access: 'desk-sign-in' });

type PartName = 'params' | 'query' | 'body' | 'headers';

/** The input schemas of a call or a file. */
export type CallInput = Pick<Call, PartName>;

export const defineCall = <const C extends Call>(call: C & AccessByPath<C>): C => call;

/**
 * Below `/desk` a path names the right it needs, or is a `desk-sign-in`; elsewhere it does neither; a right that is exercised in person has
 * no `place`. Anything else does not compile.
 */
type AccessByPath<C extends Pick<Call, 'path'>> = C['path'] extends `/desk/${string}`
  ?
      | { access: 'staff'; right: Exclude<Right, RightInPerson> }
      | { access: 'staff'; right: RightInPerson; place?: undefined }
      | ({ access: 'desk-sign-in' } & WithoutStaffFields)
  : { access: 'anyone' | 'customer' } & WithoutStaffFields;
type WithoutStaffFields = { right?: undefined; beyond?: undefined; place?: undefined };

/** A file or a stream of the desk: not a call, because it has no `data`, but with input, limits and a right like one. */
export type DeskFile = CallInput &
  Pick<Call, 'beyond' | 'place' | 'limits'> & {
    method: 'GET' | 'POST';
    path: `/desk/${string}`;
    access: 'staff';
    right: Right;
  };

export const defineFile = <const F extends DeskFile>(file: F): F => file;

/** The access fields of a call, for a file that is open to the same people. */
export const accessFieldsOf = <C extends StaffCall>(call: C) =>
  ({ access: call.access, right: call.right, beyond: call.beyond, place: call.place }) as Pick<
    C,
    'access' | 'right' | Extract<keyof C, 'beyond' | 'place'>
  >;

/** The rights that a call declares: its own, those in `beyond`, and the rights to read what both are about. */
export type RightsOf<C> = C extends { right: infer R extends Right } ? R | ReadRightOf<R> | RightsBeyond<C> : never;
type RightsBeyond<C> = C extends { beyond: readonly (infer R extends Right)[] } ? R | ReadRightOf<R> : never;

type PartSchema<C extends CallInput, K extends PartName> = C[K] extends z.ZodMiniType ? C[K] : never;

/** The caller's input: only the parts that the call has. */
export type InputOf<C extends Call> = {
  [K in PartName as PartSchema<C, K> extends never ? never : K]: z.input<PartSchema<C, K>>;
};

/** The handler's input: the same parts, parsed. */
export type ParsedOf<C extends CallInput> = {
  [K in PartName as PartSchema<C, K> extends never ? never : K]: z.output<PartSchema<C, K>>;
};

/** The refusals of a call besides those that all calls share. */
export type RefusalOf<C extends Call> = C['refusals'][number];

export type DataOf<C extends Call> = z.output<C['data']>;

/** The call as one string, `GET /shops/one`: lets the browser name a call by type alone, without loading its schemas. */
export type RouteOf<C extends Call> = `${C['method']} ${C['path']}`;
