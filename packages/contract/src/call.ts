import type * as z from 'zod/mini';
import type { Reading, Right, RightInPerson } from './desk/rights.ts';
import type { RefusalCode } from './refusals.ts';

/** Where every call of this contract lives below the origin. */
export const API_BASE = '/caddie/v1';

/** One call of the API, described once: the server validates by it, OpenAPI is made of it, the web app is typed by it. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path below API_BASE; parameters as `{id}`. */
  path: `/${string}`;
  /** One sentence for the reader of the API page. */
  summary: string;
  /**
   * `anyone`: no token needed. `customer`: a signed-in customer's token. `staff`: a session of the venue's desk. `desk-entry`:
   * at the desk before anybody is known there; `app.desk-access.test.ts` lists them all.
   */
  access: 'anyone' | 'customer' | 'staff' | 'desk-entry';
  /** Of a call for staff: the right that it needs, asked before anything of it is read. The least role follows from it. */
  right?: Right;
  /** Of a call for staff: rights that only some of what it can be asked for needs. The act itself asks for them. */
  beyond?: readonly Right[];
  /** Of a call for staff: the place of the desk that it belongs to. A PIN of who has the right opens it to others for five minutes. */
  place?: 'memberships' | 'prices' | 'reports' | 'venue';
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Request headers the call reads, by their lower-case names. */
  headers?: z.ZodMiniType;
  /** What `data` holds when the call succeeds. */
  data: z.ZodMiniType;
  /** What this call may refuse besides the refusals every call shares. */
  refusals: readonly RefusalCode[];
  /** The same `Idempotency-Key` with the same body gets the same answer, however often it is sent. */
  idempotent?: true;
  /** Ceilings of its own for one address, counted over all server processes. */
  limits?: readonly { max: number; seconds: number }[];
};

/** The path of a call with its parameters in place. */
export const fillPath = (path: string, params: Record<string, string | number | boolean | undefined> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

/** A call of the app that customers have. */
export type CustomerCall = Call & { access: 'anyone' | 'customer' };

type StaffCall = Call & { access: 'staff'; right: Right };
/** A call of the venue's desk. */
export type DeskCall = StaffCall | (Call & { access: 'desk-entry' });

type PartName = 'params' | 'query' | 'body' | 'headers';

/** What a call, or anything else with an address, takes as input. */
export type CallInput = Pick<Call, PartName>;

export const defineCall = <const C extends Call>(call: C & InItsPlace<C>): C => call;

/**
 * What is below `/desk` names the right it needs, or is a way in; what is elsewhere does neither; what is done in person belongs to no
 * place. Anything else does not compile.
 */
type InItsPlace<C extends Pick<Call, 'path'>> = C['path'] extends `/desk/${string}`
  ?
      | { access: 'staff'; right: Exclude<Right, RightInPerson> }
      | { access: 'staff'; right: RightInPerson; place?: undefined }
      | ({ access: 'desk-entry' } & ForNoStaff)
  : { access: 'anyone' | 'customer' } & ForNoStaff;
type ForNoStaff = { right?: undefined; beyond?: undefined; place?: undefined };

/** A file or a stream of the desk: no call, because it has no `data`, but with input, limits and a right like one. */
export type DeskFile = CallInput &
  Pick<Call, 'beyond' | 'place' | 'limits'> & {
    method: 'GET' | 'POST';
    path: `/desk/${string}`;
    access: 'staff';
    right: Right;
  };

export const defineFile = <const F extends DeskFile>(file: F): F => file;

/** What stands in `access` of a call and beside it, for the file that whoever may make the call may have. */
export const accessOf = <C extends StaffCall>(call: C) =>
  ({ access: call.access, right: call.right, beyond: call.beyond, place: call.place }) as Pick<
    C,
    'access' | 'right' | Extract<keyof C, 'beyond' | 'place'>
  >;

/** The rights that a call has declared: its own, those it may go beyond to, and to see what they are about. */
export type RightsOf<C> = C extends { right: infer R extends Right } ? R | Reading<R> | Beyond<C> : never;
type Beyond<C> = C extends { beyond: readonly (infer R extends Right)[] } ? R | Reading<R> : never;

type Part<C extends CallInput, K extends PartName> = C[K] extends z.ZodMiniType ? C[K] : never;

/** What the caller hands over: only the parts the call has. */
export type InputOf<C extends Call> = {
  [K in PartName as Part<C, K> extends never ? never : K]: z.input<Part<C, K>>;
};

/** What the handler receives: the same parts, parsed. */
export type ParsedOf<C extends CallInput> = {
  [K in PartName as Part<C, K> extends never ? never : K]: z.output<Part<C, K>>;
};

/** What a call may be refused with besides the refusals every call shares. */
export type RefusalOf<C extends Call> = C['refusals'][number];

export type DataOf<C extends Call> = z.output<C['data']>;

/** The call as one word, `GET /shops/one`: lets the browser name a call by type alone, without loading its schemas. */
export type RouteOf<C extends Call> = `${C['method']} ${C['path']}`;
