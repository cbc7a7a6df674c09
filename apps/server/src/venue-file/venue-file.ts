import type { ProductPart, ProductTerms } from '@caddie/contract/desk/products';
import type { RoomTrait } from '@caddie/contract/shops';
import type { Language } from '@caddie/contract/texts/languages';
import type { Currency } from '@caddie/contract/amounts/money';
import type { QuietHours } from '@caddie/contract/desk/limits/quiet-hours';
import type { CountryCode, FirstView } from '@caddie/contract/shops';
import type { Tax } from '@caddie/contract/amounts/tax';
import type { TextKind } from '@caddie/contract/texts/wordings';
import type { NoShowTerms, OpenMinutes, PriceRule } from '../features/shops/shops.service.ts';
import type { PrintedPoster } from '../features/venue/link/printed.service.ts';
import type { Role } from '../platform/actors/actor.ts';

/** The path of a field in the file, from its section on: `['prices', 0, 'week', 'Fri']`. */
export type Path = readonly (string | number)[];
/** A mistake with its field, before its line is known; `key`: the entry of the field. */
export type FieldMistake = { path: Path; key?: string | undefined; message: string };
/** A mistake in a file, with its place. Lines and columns count from 1. */
export type Mistake = { line: number; column: number; field: string; message: string };

type Profile = {
  name: string;
  address: string;
  phone: string;
  email: string;
  /** The path of the picture, relative to the file. */
  picture: string | null;
  country: CountryCode;
  timeZone: string;
  currency: Currency;
  language: Language;
  takesBookings: boolean;
};

type Booking = {
  windowDays: number;
  leadMinutes: number;
  holdMinutes: number;
  bufferMinutes: number;
  durations: number[];
  startStepMinutes: number;
  maxPlayers: number;
  firstView: FirstView;
};

type Bay = { name: string; traits: RoomTrait[]; maxPlayers: number | null; retiredFrom: string | null };
/** A picture of the bays; `file`: its path, relative to the venue's file. */
export type FilePicture = { file: string; caption: string; about: string };
/** A text to customers; without a wording it has the default one. */
export type Text = { kind: TextKind; wording: string | null; isSent: boolean };
export type WeekHours = { validFrom: string; open: (OpenMinutes & { weekday: number })[] };
export type SpecialDay = { date: string; note: string; open: OpenMinutes[] };
/** Applies to all bays where it names none. */
export type Price = Omit<PriceRule, 'shopRoomId'> & { bay: string | null };
export type Prices = { validFrom: string; rules: Price[] };

type WithBays<P> = P extends ProductPart ? Omit<P, 'shopRoomIds'> & { bays: string[] | null } : never;
export type Part = WithBays<ProductPart>;
export type Product = Omit<ProductTerms, 'parts'> & { isOnSale: boolean; parts: Part[] };

/** A member of staff, identified by phone (`+12125550148`). */
export type Person = { name: string; phone: string; role: Role };

export type { PrintedPoster };

/** All settings of a venue, without anything that only this server knows: bays are identified by name. */
export type VenueFile = {
  profile: Profile;
  booking: Booking;
  canceling: { hoursBefore: number; refundPercent: number }[];
  /** Whole hours of the venue's day. */
  quietHours: QuietHours;
  noShow: { fee: NoShowTerms; afterMinutes: number };
  /** Amounts in the smallest unit of the currency. */
  counter: { lockMinutes: number; drawerFloat: number; refundLimit: number };
  tax: Tax | null;
  /** The texts whose wording or sending differs from the default. */
  texts: Text[];
  bays: Bay[];
  /** Null: the file has no such section. */
  gallery: FilePicture[] | null;
  hours: WeekHours[];
  specialDays: SpecialDay[];
  prices: Prices[];
  products: Product[];
  /** The venue's previous names, whose links still work. */
  oldNames: string[];
  posters: PrintedPoster[];
  /** Null: the file has no staff section. */
  staff: Person[] | null;
};
