import type { DataOf, ParsedOf } from '@caddie/contract/call';
import {
  type checkShopName,
  type getStart,
  startVenue,
  TRIAL_DAYS,
  type verifyStartCode,
} from '@caddie/contract/desk/start';
import type { Me } from '@caddie/contract/desk/people/staff';
import { recordActivity } from '../../platform/actors/activity.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { Browser, WithCookies } from '../../platform/http/access/desk-cookies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { message } from '../../words/words.ts';
import { isNameFree, startShop } from '../shops/first-run.service.ts';
import type { StaffService } from '../staff/staff.service.ts';
import type { Identity } from '../users/sign-in/identity.service.ts';
import { venueId } from '../venue/venue.service.ts';
import { isValidInvite, useInvite } from './invites.store.ts';
import { withStreet } from './names.rules.ts';
import { toVenueDetails } from './venue-details.rules.ts';
import { findProof, insertProof, lockProof, markUsed, type Proof } from './proofs.store.ts';

type VerifyBody = ParsedOf<typeof verifyStartCode>['body'];
type StartBody = ParsedOf<typeof startVenue>['body'];
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
    async isAllowed(token: string | undefined): Promise<DataOf<typeof getStart>> {
      const isAllowed = (await refusalFor(token)) === undefined;
      return { isAllowed, imageTitle: isAllowed ? await firstPicture() : null };
    },

    async send({ token, ...phone }: Omit<VerifyBody, 'authCode'>, ip: string): Promise<{ expiresInSeconds: number }> {
      await mustBeAllowed(token);
      return authCodes.send(phone, ip, 'owner');
    },

    async verify(
      { token, ...input }: VerifyBody,
      browser: Browser,
    ): Promise<WithCookies<DataOf<typeof verifyStartCode>>> {
      await mustBeAllowed(token);
      const proof = newToken();
      const inviteHash = token && (await isValidInvite(db, hashToken(token))) ? hashToken(token) : null;
      const verified = await authCodes.runIfCodeRight(
        input,
        async (trx, phone) => {
          const { deviceId, newDeviceToken } = await founders.deviceOf(trx, browser);
          const { countryCode } = input;
          await insertProof(trx, { proofHash: hashToken(proof), phone, countryCode, inviteHash, deviceId });
          return { phone, newDeviceToken };
        },
        'owner',
      );
      const existingOwner = await founders.find(verified.phone);
      const data = { proof, name: existingOwner?.name ?? null, hasPin: (existingOwner?.pinHash ?? null) !== null };
      return { data, ...(verified.newDeviceToken !== undefined && { device: verified.newDeviceToken }) };
    },

    async checkName({
      shopName,
      address,
    }: ParsedOf<typeof checkShopName>['query']): Promise<DataOf<typeof checkShopName>> {
      const isFree = await isNameFree(db, shopName.trim());
      return { isFree, suggestion: isFree ? null : await suggest(shopName, address ?? '') };
    },

    /** Creates the venue and signs its owner in. A repeated request with the same proof and PIN signs in to the same venue. */
    async createVenue(
      { proof, pin, name, ...venueInput }: StartBody,
      browser: Browser,
      requestId: string,
    ): Promise<WithCookies<Me>> {
      const proofHash = hashToken(proof);
      const venueDetails = toVenueDetails(venueInput);
      const foundProof = await findProof(db, proofHash);
      if (!foundProof || foundProof.deviceId !== (await founders.knownDevice(browser)))
        throw new Refusal('SIGN_IN_OVER');
      if (!foundProof.shopSeqNo) await mustStillBeAllowed(foundProof);
      const pinHash = await founders.provePin(foundProof.phone, foundProof.deviceId, pin);
      const imageTitle = await firstPicture();
      try {
        const newSession = await inTransaction(db, async (trx) => {
          const lockedProof = await lockProof(trx, proofHash);
          if (!lockedProof) throw new Refusal('SIGN_IN_OVER');
          const founder = await founders.actAsFounder(trx, { ...lockedProof, name, pinHash }, requestId);
          if (lockedProof.shopSeqNo)
            return founders.signIn(trx, { ...founder.ownerAt(lockedProof.shopSeqNo), deviceId: lockedProof.deviceId });
          const shopSeqNo = await startShop(founder.trx, venueDetails, { imageTitle, trialDays: TRIAL_DAYS });
          const owner = await founder.becomeOwner(shopSeqNo);
          if (lockedProof.inviteHash && !(await useInvite(trx, lockedProof.inviteHash, shopSeqNo)))
            throw new Refusal('INVITE_OVER');
          await markUsed(trx, proofHash, shopSeqNo);
          const subject = { kind: 'venue', id: venueId(shopSeqNo) };
          await recordActivity(founder.trx, {
            shopSeqNo,
            act: 'first-run.start',
            subject,
            after: { name: venueDetails.shopName },
          });
          return founders.signIn(trx, { ...owner, deviceId: lockedProof.deviceId });
        });
        // Another owner has removed this one from the venue since.
        if (!newSession) throw new Refusal('SIGN_IN_OVER');
        return await founders.toResponse(newSession);
      } catch (error) {
        throw await withNameSuggestion(error, venueDetails);
      }
    },

    withNameSuggestion,
  };

  /** Adds a suggestion to the refusal of a name that is taken. */
  async function withNameSuggestion(error: unknown, { shopName, address }: { shopName: string; address: string }) {
    if (!(error instanceof Refusal) || error.code !== 'NAME_TAKEN') return error;
    const suggestion = await suggest(shopName, address);
    const sentence = message('start.name-taken', { shopName, suggestion });
    return new Refusal('NAME_TAKEN', { cause: error, message: sentence, details: { suggestion } });
  }

  async function suggest(shopName: string, address: string): Promise<string | null> {
    const name = withStreet(shopName, address);
    return name && (await isNameFree(db, name)) ? name : null;
  }

  async function refusalFor(token: string | undefined): Promise<'SIGN_UP_CLOSED' | 'INVITE_OVER' | undefined> {
    if (signUp === 'open') return undefined;
    if (token === undefined) return 'SIGN_UP_CLOSED';
    return (await isValidInvite(db, hashToken(token))) ? undefined : 'INVITE_OVER';
  }

  async function mustBeAllowed(token: string | undefined): Promise<void> {
    const code = await refusalFor(token);
    if (code) throw new Refusal(code);
  }

  /** Checks again, because a proof may outlive the setting or the invitation that allowed it. */
  async function mustStillBeAllowed({ inviteHash }: Proof): Promise<void> {
    if (signUp === 'open') return;
    if (!inviteHash) throw new Refusal('SIGN_UP_CLOSED');
    if (!(await isValidInvite(db, inviteHash))) throw new Refusal('INVITE_OVER');
  }
}
