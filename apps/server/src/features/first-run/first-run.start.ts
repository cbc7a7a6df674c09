import type { DataOf, ParsedOf } from '@caddie/contract/call';
import { type checkShopName, startVenue, TRIAL_DAYS, type verifyStartCode } from '@caddie/contract/desk/start';
import type { Me } from '@caddie/contract/desk/people/staff';
import { noteActivity } from '../../platform/actors/activity.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { Browser, WithCookies } from '../../platform/http/access/desk-cookies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { say } from '../../words/words.ts';
import { isNameFree, startShop } from '../shops/first-run.service.ts';
import type { StaffService } from '../staff/staff.service.ts';
import type { Identity } from '../users/sign-in/identity.service.ts';
import { venueId } from '../venue/venue.service.ts';
import { isGoodInvite, useInvite } from './invites.store.ts';
import { withStreet } from './names.rules.ts';
import { placeOf } from './place.rules.ts';
import { findProof, insertProof, lockProof, markUsed, type Proof } from './proofs.store.ts';

type Verifying = ParsedOf<typeof verifyStartCode>['body'];
type Starting = ParsedOf<typeof startVenue>['body'];
type Dependencies = {
  db: Db;
  authCodes: Identity['authCodes'];
  founders: StaffService['founders'];
  /** The title of the default picture of new venues. */
  firstPicture: () => Promise<string>;
  /** Whether anyone may open a venue, or only holders of an invitation link. */
  signUp: 'open' | 'invite';
};

/** Starts a venue: verifies a phone, then creates the venue, not yet open, and its owner. */
export function createStart({ db, authCodes, founders, firstPicture, signUp }: Dependencies) {
  return {
    isAllowed: async (token: string | undefined) => ({ isAllowed: (await refusalFor(token)) === undefined }),

    async send({ token, ...phone }: Omit<Verifying, 'authCode'>, ip: string): Promise<{ expiresInSeconds: number }> {
      await mustBeAllowed(token);
      return authCodes.send(phone, ip, 'owner');
    },

    async verify(
      { token, ...input }: Verifying,
      browser: Browser,
    ): Promise<WithCookies<DataOf<typeof verifyStartCode>>> {
      await mustBeAllowed(token);
      const proof = newToken();
      const inviteHash = token && (await isGoodInvite(db, hashToken(token))) ? hashToken(token) : null;
      const proved = await authCodes.whenRight(
        input,
        async (trx, phone) => {
          const { deviceId, newDeviceToken } = await founders.deviceOf(trx, browser);
          const { countryCode } = input;
          await insertProof(trx, { proofHash: hashToken(proof), phone, countryCode, inviteHash, deviceId });
          return { phone, newDeviceToken };
        },
        'owner',
      );
      const known = await founders.find(proved.phone);
      const data = { proof, name: known?.name ?? null, hasPin: (known?.pinHash ?? null) !== null };
      return { data, ...(proved.newDeviceToken !== undefined && { device: proved.newDeviceToken }) };
    },

    async checkName({
      shopName,
      address,
    }: ParsedOf<typeof checkShopName>['query']): Promise<DataOf<typeof checkShopName>> {
      const isFree = await isNameFree(db, shopName.trim());
      return { isFree, suggestion: isFree ? null : await suggest(shopName, address ?? '') };
    },

    /** Creates the venue and signs its owner in. A repeated request with the same proof and PIN signs in to the same venue. */
    async venue(
      { proof, pin, name, ...facts }: Starting,
      browser: Browser,
      requestId: string,
    ): Promise<WithCookies<Me>> {
      const proofHash = hashToken(proof);
      const place = placeOf(facts);
      const found = await findProof(db, proofHash);
      if (!found || found.deviceId !== (await founders.knownDevice(browser))) throw new Refusal('SIGN_IN_OVER');
      if (!found.shopSeqNo) await mustStillBeAllowed(found);
      const pinHash = await founders.provePin(found.phone, found.deviceId, pin);
      const imageTitle = await firstPicture();
      try {
        const opened = await inTransaction(db, async (trx) => {
          const held = await lockProof(trx, proofHash);
          if (!held) throw new Refusal('SIGN_IN_OVER');
          const founder = await founders.become(trx, { ...held, name, pinHash }, requestId);
          if (held.shopSeqNo) return founders.signIn(trx, { ...founder.at(held.shopSeqNo), deviceId: held.deviceId });
          const shopSeqNo = await startShop(founder.trx, place, { imageTitle, trialDays: TRIAL_DAYS });
          const owner = await founder.owns(shopSeqNo);
          if (held.inviteHash && !(await useInvite(trx, held.inviteHash, shopSeqNo))) throw new Refusal('INVITE_OVER');
          await markUsed(trx, proofHash, shopSeqNo);
          const subject = { kind: 'venue', id: venueId(shopSeqNo) };
          await noteActivity(founder.trx, {
            shopSeqNo,
            act: 'first-run.start',
            subject,
            after: { name: place.shopName },
          });
          return founders.signIn(trx, { ...owner, deviceId: held.deviceId });
        });
        // Another owner has removed this one from the venue since.
        if (!opened) throw new Refusal('SIGN_IN_OVER');
        return await founders.answer(opened);
      } catch (error) {
        throw await nameTaken(error, place);
      }
    },

    nameTaken,
  };

  /** Adds a suggestion to the refusal of a name that is taken. */
  async function nameTaken(error: unknown, { shopName, address }: { shopName: string; address: string }) {
    if (!(error instanceof Refusal) || error.code !== 'NAME_TAKEN') return error;
    const suggestion = await suggest(shopName, address);
    const says = say('start.name-taken', { shopName, suggestion });
    return new Refusal('NAME_TAKEN', { cause: error, says, details: { suggestion } });
  }

  async function suggest(shopName: string, address: string): Promise<string | null> {
    const name = withStreet(shopName, address);
    return name && (await isNameFree(db, name)) ? name : null;
  }

  async function refusalFor(token: string | undefined): Promise<'SIGN_UP_CLOSED' | 'INVITE_OVER' | undefined> {
    if (signUp === 'open') return undefined;
    if (token === undefined) return 'SIGN_UP_CLOSED';
    return (await isGoodInvite(db, hashToken(token))) ? undefined : 'INVITE_OVER';
  }

  async function mustBeAllowed(token: string | undefined): Promise<void> {
    const code = await refusalFor(token);
    if (code) throw new Refusal(code);
  }

  /** Checks again, because a proof may outlive the setting or the invitation that allowed it. */
  async function mustStillBeAllowed({ inviteHash }: Proof): Promise<void> {
    if (signUp === 'open') return;
    if (!inviteHash) throw new Refusal('SIGN_UP_CLOSED');
    if (!(await isGoodInvite(db, inviteHash))) throw new Refusal('INVITE_OVER');
  }
}
