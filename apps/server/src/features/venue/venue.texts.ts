import type { TextChange, Texts } from '@caddie/contract/desk/texts';
import { screens } from '@caddie/contract/screens';
import { wordingProblem } from '@caddie/contract/texts/wordings';
import { createAct } from '../../platform/actors/act.ts';
import type { ActorTrx, Manager } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import { changedMeanwhile } from '../../platform/changed-meanwhile.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { DEFAULT_LOCALE, translate, message } from '../../words/words.ts';
import { listDeskProducts } from '../memberships/memberships.service.ts';
import { lockSettings } from '../shops/settings.service.ts';
import type { ShopService, ShopTerms } from '../shops/shops.service.ts';
import { readWording, readWordings, upsertWording } from '../shops/wordings.service.ts';
import { findLastChanger, settingActivity, venueId } from './changes.store.ts';
import { exampleTeeTime, examplesOf } from './texts.rules.ts';

type Dependencies = {
  db: Db;
  shops: ShopService;
  /** The base address for links; empty if no phone could open it. */
  siteUrl: () => string;
};

/** Manages the venue's wording of texts to customers, and which of them are sent. A queued text keeps its wording. */
export function createTexts({ db, shops, siteUrl }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(staff: Manager<'venue.read'>): Promise<Texts> {
      requireRight(staff, 'venue.read');
      return read(db, await shops.terms(staff.shopSeqNo));
    },

    async change(staff: Manager<'venue.change'>, change: TextChange): Promise<Texts> {
      requireRight(staff, 'venue.change');
      mustBeSendable(change);
      // Before the transaction, which may use only its own connection.
      const shop = await shops.terms(staff.shopSeqNo);
      const { shopSeqNo } = shop;
      await perform(staff, {
        right: 'venue.change',
        subject: { kind: 'venue', id: venueId(shopSeqNo) },
        find: (trx) => lockSettings(trx, shopSeqNo),
        work: (trx) => save(trx, shop, change),
      });
      return read(db, shop);
    },
  };

  async function save(trx: ActorTrx, shop: ShopTerms, { kind, field, value, seen }: TextChange) {
    const { shopSeqNo } = shop;
    const before = await readWording(trx, shopSeqNo, kind);
    if (before[field] === value) return undefined;
    const setting = field === 'wording' ? `text.${kind}` : `text.${kind}.sent`;
    if (before[field] !== seen) {
      throw changedMeanwhile(await findLastChanger(trx, shopSeqNo, setting), await read(trx, shop));
    }
    await upsertWording(trx, shopSeqNo, kind, { ...before, [field]: value });
    return { result: undefined, ...settingActivity(setting, [toActivityValue(before[field]), toActivityValue(value)]) };
  }

  async function read(from: Db, shop: ShopTerms): Promise<Texts> {
    const { shopSeqNo } = shop;
    const site = siteUrl();
    const query = new URLSearchParams({ shopName: shop.shopName });
    const [product] = await listDeskProducts(from, shopSeqNo);
    const example = exampleTeeTime(shop, {
      link: site ? `${site}${screens.myBookings}?${query.toString()}` : null,
      pass: product?.name ?? translate(message('wording.example-pass'), DEFAULT_LOCALE),
      note: translate(message('wording.example-note'), DEFAULT_LOCALE),
    });
    const wordings = await readWordings(from, shopSeqNo);
    return {
      texts: wordings.map(({ kind, wording, isSent }) => ({
        kind,
        usual: translate(message('wording.usual', { kind }), DEFAULT_LOCALE),
        wording,
        isSent,
        examples: examplesOf(kind, example, (words) => translate(words, DEFAULT_LOCALE)),
      })),
    };
  }
}

/** Rejects an invalid wording with a message for the field; the screen applies the same rules while typing. */
function mustBeSendable(change: TextChange): void {
  if (change.field !== 'wording' || change.value === null) return;
  const problem = wordingProblem(change.kind, change.value);
  if (!problem) return;
  const sentence = message('wording.problem', problem);
  throw new Refusal('INVALID_REQUEST', { message: sentence, fields: { 'change.value': sentence } });
}

/** Formats a value for the activity: empty for the default wording. */
const toActivityValue = (value: string | boolean | null): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : (value ?? '');
