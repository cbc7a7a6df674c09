import { isDeepStrictEqual } from 'node:util';
import type { Gallery } from '@caddie/contract/desk/gallery';
import type { SettingChange } from '@caddie/contract/desk/settings';
import type { TextChange } from '@caddie/contract/desk/texts';
import { textKinds } from '@caddie/contract/texts/wordings';
import { type PreparedImage } from '../features/shops/images.service.ts';
import type { GalleryImage } from '../features/venue/venue.service.ts';
import type { Operator } from '../platform/actors/actor.ts';
import type { ApplyServices } from './apply.services.ts';
import type { Path, Text, VenueFile } from './venue-file.ts';

/** One change that a file requires, its place in the file, and the service call that makes it. */
export type Step = { path: Path; validFrom?: string; run: () => Promise<unknown> };
/** The wanted state, the current state, and the actor. */
export type ApplyContext = { operator: Operator; file: VenueFile; current: VenueFile; services: ApplyServices };

type Picture = { image: PreparedImage | undefined; imageTitle: string };

/** Each setting that differs, by its field in the file. */
export function settingSteps(
  { operator, file, current, services }: ApplyContext,
  { image, imageTitle }: Picture,
): Step[] {
  const steps: Step[] = [];
  const addStep = (path: Path, field: SettingChange['field'], value: unknown, currentValue: unknown) => {
    if (isDeepStrictEqual(value, currentValue)) return;
    // The file is explicit, and there is no person who could confirm it.
    steps.push({
      path,
      run: () => services.venue.settings.change(operator, { field, value, seen: currentValue } as SettingChange, true),
    });
  };
  const { name } = file.profile;
  if (name !== current.profile.name)
    steps.push({
      path: ['venue', 'name'],
      run: () => services.venue.settings.rename(operator, { shopName: name, seen: current.profile.name }),
    });
  addStep(['venue', 'address'], 'address', file.profile.address, current.profile.address);
  addStep(['venue', 'phone'], 'phone', file.profile.phone, current.profile.phone);
  addStep(['venue', 'email'], 'email', file.profile.email, current.profile.email);
  addStep(['venue', 'language'], 'language', file.profile.language, current.profile.language);
  if (image)
    steps.push({ path: ['venue', 'picture'], run: () => services.venue.pictures.show(operator, image, imageTitle) });
  const [wantedBooking, currentBooking] = [file.booking, current.booking];
  addStep(['booking', 'window'], 'bookingWindowDays', wantedBooking.windowDays, currentBooking.windowDays);
  addStep(['booking', 'lead'], 'leadMinutes', wantedBooking.leadMinutes, currentBooking.leadMinutes);
  addStep(['booking', 'hold'], 'holdMinutes', wantedBooking.holdMinutes, currentBooking.holdMinutes);
  addStep(['booking', 'buffer'], 'bufferMinutes', wantedBooking.bufferMinutes, currentBooking.bufferMinutes);
  addStep(['booking', 'lengths'], 'durations', wantedBooking.durations, currentBooking.durations);
  addStep(
    ['booking', 'starts every'],
    'startStepMinutes',
    wantedBooking.startStepMinutes,
    currentBooking.startStepMinutes,
  );
  addStep(['booking', 'players'], 'maxPartySize', wantedBooking.maxPlayers, currentBooking.maxPlayers);
  addStep(['booking'], 'firstView', wantedBooking.firstView, currentBooking.firstView);
  for (const hour of ['quietFromHour', 'quietUntilHour'] as const)
    addStep(['quiet hours'], hour, file.quietHours[hour], current.quietHours[hour]);
  addStep(['canceling'], 'cancellationPolicy', file.canceling, current.canceling);
  addStep(['no-show', 'fee'], 'noShowFee', file.noShow.fee, current.noShow.fee);
  addStep(['no-show', 'after'], 'noShowMinutes', file.noShow.afterMinutes, current.noShow.afterMinutes);
  addStep(file.tax ? ['tax'] : [], 'tax', file.tax, current.tax);
  const [wantedCounter, currentCounter] = [file.counter, current.counter];
  addStep(['counter', 'lock'], 'counterLockMinutes', wantedCounter.lockMinutes, currentCounter.lockMinutes);
  addStep(['counter', 'drawer float'], 'drawerFloat', wantedCounter.drawerFloat, currentCounter.drawerFloat);
  addStep(['counter', 'refund limit'], 'deskRefundLimit', wantedCounter.refundLimit, currentCounter.refundLimit);
  return steps;
}

export const gallerySteps = (
  { operator, services }: ApplyContext,
  gallery: GalleryImage[] | undefined,
  seen: Gallery,
): Step[] =>
  gallery ? [{ path: ['pictures'], run: () => services.venue.gallery.replace(operator, gallery, seen) }] : [];

/** Wordings of texts, and whether they are sent; a text that is not in the file gets the default. */
export function textSteps({ operator, file, current, services: { venue } }: ApplyContext): Step[] {
  const findText = (texts: readonly Text[], kind: Text['kind']): Text =>
    texts.find((one) => one.kind === kind) ?? { kind, wording: null, isSent: true };
  return textKinds.flatMap((kind): Step[] => {
    const [wantedText, currentText] = [findText(file.texts, kind), findText(current.texts, kind)];
    const path = file.texts.some((one) => one.kind === kind) ? ['texts', kind] : ['texts'];
    const step = (change: TextChange): Step[] =>
      change.value === change.seen ? [] : [{ path, run: () => venue.texts.change(operator, change) }];
    return [
      ...step({ field: 'wording', kind, value: wantedText.wording, seen: currentText.wording }),
      ...step({ field: 'isSent', kind, value: wantedText.isSent, seen: currentText.isSent }),
    ];
  });
}

/** New bays, and changes of the others. Bays are identified by name. */
export function baySteps({ operator, file, current, services: { venue } }: ApplyContext): Step[] {
  const findRoomId = async (name: string) =>
    (await venue.bays.read(operator)).bays.find((bay) => bay.name === name)!.shopRoomId;
  return file.bays.flatMap(({ name, traits, maxPlayers, retiredFrom }, index): Step[] => {
    const path = ['bays', index];
    const currentBay = current.bays.find((bay) => bay.name === name);
    const wantedFields = { name, traits, maxPartySize: maxPlayers };
    const currentFields = { name, traits: currentBay?.traits ?? [], maxPartySize: currentBay?.maxPlayers ?? null };
    const step = (isNeeded: boolean, run: () => Promise<unknown>): Step[] => (isNeeded ? [{ path, run }] : []);
    return [
      ...step(!currentBay, () => venue.bays.add(operator, name)),
      ...step(!isDeepStrictEqual(wantedFields, currentFields), async () =>
        venue.bays.change(operator, await findRoomId(name), { ...wantedFields, seen: currentFields }),
      ),
      ...step(retiredFrom !== (currentBay?.retiredFrom ?? null), async () =>
        retiredFrom === null
          ? venue.bays.restore(operator, await findRoomId(name))
          : venue.bays.retire(operator, await findRoomId(name), retiredFrom),
      ),
    ];
  });
}

/** Runs last, when no other section refers to them: removes the bays that are not in the file, and orders the others. */
export function lastBaySteps({ operator, file, current, services: { venue } }: ApplyContext): Step[] {
  const removedBays = current.bays.filter(({ name }) => !file.bays.some((bay) => bay.name === name));
  return [
    ...removedBays.map(({ name }) => ({
      path: ['bays'],
      run: async () => {
        const { bays } = await venue.bays.read(operator);
        return venue.bays.remove(operator, bays.find((bay) => bay.name === name)!.shopRoomId);
      },
    })),
    {
      path: ['bays'],
      run: async () => {
        const { bays } = await venue.bays.read(operator);
        const currentIds = bays.map(({ shopRoomId }) => shopRoomId);
        const roomIdsByName = new Map(bays.map(({ name, shopRoomId }) => [name, shopRoomId]));
        return venue.bays.order(operator, {
          shopRoomIds: file.bays.map(({ name }) => roomIdsByName.get(name)!),
          seen: currentIds,
        });
      },
    },
  ];
}
