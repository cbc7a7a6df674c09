import { isDeepStrictEqual } from 'node:util';
import type { SettingChange } from '@caddie/contract/desk/settings';
import type { TextChange } from '@caddie/contract/desk/texts';
import { textKinds } from '@caddie/contract/texts/wordings';
import { type PreparedImage } from '../features/shops/images.service.ts';
import type { Operator } from '../platform/actors/actor.ts';
import type { ApplyServices } from './apply.services.ts';
import type { Path, Text, VenueFile } from './venue-file.ts';

/** One change that a file requires, its place in the file, and the service call that makes it. */
export type Step = { path: Path; validFrom?: string; run: () => Promise<unknown> };
/** The wanted state, the current state, and the actor. */
export type Wanted = { by: Operator; file: VenueFile; now: VenueFile; services: ApplyServices };

type Picture = { image: PreparedImage | undefined; imageTitle: string };

/** Each setting that differs, by its field in the file. */
export function settingSteps({ by, file, now, services }: Wanted, { image, imageTitle }: Picture): Step[] {
  const steps: Step[] = [];
  const set = (path: Path, field: SettingChange['field'], value: unknown, seen: unknown) => {
    if (isDeepStrictEqual(value, seen)) return;
    // The file is explicit: nobody is there to confirm it.
    steps.push({ path, run: () => services.venue.settings.change(by, { field, value, seen } as SettingChange, true) });
  };
  const { name } = file.profile;
  if (name !== now.profile.name)
    steps.push({
      path: ['venue', 'name'],
      run: () => services.venue.settings.rename(by, { shopName: name, seen: now.profile.name }),
    });
  set(['venue', 'address'], 'address', file.profile.address, now.profile.address);
  set(['venue', 'phone'], 'phone', file.profile.phone, now.profile.phone);
  set(['venue', 'email'], 'email', file.profile.email, now.profile.email);
  set(['venue', 'language'], 'language', file.profile.language, now.profile.language);
  if (image) steps.push({ path: ['venue', 'picture'], run: () => services.venue.pictures.show(by, image, imageTitle) });
  const [wanted, there] = [file.booking, now.booking];
  set(['booking', 'window'], 'bookingWindowDays', wanted.windowDays, there.windowDays);
  set(['booking', 'lead'], 'leadMinutes', wanted.leadMinutes, there.leadMinutes);
  set(['booking', 'hold'], 'holdMinutes', wanted.holdMinutes, there.holdMinutes);
  set(['booking', 'buffer'], 'bufferMinutes', wanted.bufferMinutes, there.bufferMinutes);
  set(['booking', 'lengths'], 'durations', wanted.durations, there.durations);
  set(['booking', 'starts every'], 'startStepMinutes', wanted.startStepMinutes, there.startStepMinutes);
  set(['booking', 'players'], 'maxPartySize', wanted.maxPlayers, there.maxPlayers);
  set(['canceling'], 'cancellationPolicy', file.canceling, now.canceling);
  set(['no-show', 'fee'], 'noShowFee', file.noShow.fee, now.noShow.fee);
  set(['no-show', 'after'], 'noShowMinutes', file.noShow.afterMinutes, now.noShow.afterMinutes);
  set(file.tax ? ['tax'] : [], 'tax', file.tax, now.tax);
  const [counter, atCounter] = [file.counter, now.counter];
  set(['counter', 'lock'], 'counterLockMinutes', counter.lockMinutes, atCounter.lockMinutes);
  set(['counter', 'drawer float'], 'drawerFloat', counter.drawerFloat, atCounter.drawerFloat);
  set(['counter', 'refund limit'], 'deskRefundLimit', counter.refundLimit, atCounter.refundLimit);
  return steps;
}

/** Wordings of texts, and whether they are sent; a text that is not in the file gets the default. */
export function textSteps({ by, file, now, services: { venue } }: Wanted): Step[] {
  const find = (texts: readonly Text[], kind: Text['kind']): Text =>
    texts.find((one) => one.kind === kind) ?? { kind, wording: null, isSent: true };
  return textKinds.flatMap((kind): Step[] => {
    const [wanted, there] = [find(file.texts, kind), find(now.texts, kind)];
    const path = file.texts.some((one) => one.kind === kind) ? ['texts', kind] : ['texts'];
    const step = (change: TextChange): Step[] =>
      change.value === change.seen ? [] : [{ path, run: () => venue.texts.change(by, change) }];
    return [
      ...step({ field: 'wording', kind, value: wanted.wording, seen: there.wording }),
      ...step({ field: 'isSent', kind, value: wanted.isSent, seen: there.isSent }),
    ];
  });
}

/** New bays, and changes of the others. Bays are identified by name. */
export function baySteps({ by, file, now, services: { venue } }: Wanted): Step[] {
  const idOf = async (name: string) => (await venue.bays.read(by)).bays.find((bay) => bay.name === name)!.shopRoomId;
  return file.bays.flatMap(({ name, traits, maxPlayers, retiredFrom }, index): Step[] => {
    const path = ['bays', index];
    const seen = now.bays.find((bay) => bay.name === name);
    const facts = { name, traits, maxPartySize: maxPlayers };
    const before = { name, traits: seen?.traits ?? [], maxPartySize: seen?.maxPlayers ?? null };
    const step = (isWanted: boolean, run: () => Promise<unknown>): Step[] => (isWanted ? [{ path, run }] : []);
    return [
      ...step(!seen, () => venue.bays.add(by, name)),
      ...step(!isDeepStrictEqual(facts, before), async () =>
        venue.bays.change(by, await idOf(name), { ...facts, seen: before }),
      ),
      ...step(retiredFrom !== (seen?.retiredFrom ?? null), async () =>
        retiredFrom === null
          ? venue.bays.restore(by, await idOf(name))
          : venue.bays.retire(by, await idOf(name), retiredFrom),
      ),
    ];
  });
}

/** Runs last, when no other section refers to them: removes the bays that are not in the file, and orders the others. */
export function lastBaySteps({ by, file, now, services: { venue } }: Wanted): Step[] {
  const gone = now.bays.filter(({ name }) => !file.bays.some((bay) => bay.name === name));
  return [
    ...gone.map(({ name }) => ({
      path: ['bays'],
      run: async () => {
        const { bays } = await venue.bays.read(by);
        return venue.bays.remove(by, bays.find((bay) => bay.name === name)!.shopRoomId);
      },
    })),
    {
      path: ['bays'],
      run: async () => {
        const { bays } = await venue.bays.read(by);
        const seen = bays.map(({ shopRoomId }) => shopRoomId);
        const idOf = new Map(bays.map(({ name, shopRoomId }) => [name, shopRoomId]));
        return venue.bays.order(by, { shopRoomIds: file.bays.map(({ name }) => idOf.get(name)!), seen });
      },
    },
  ];
}
