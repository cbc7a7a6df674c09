import { screens } from '@caddie/contract/screens';
import type { RepeatHref } from '../../features/bookings/repeats/book-again.tsx';
import { paramNames, slotParams } from '../../features/slots/choice/param-names.ts';
import { useAddress } from '../../lib/paths.ts';

/** The page of times with a repeated tee time chosen, or, where there is none, with its length and players. */
export function useRepeatHref(): RepeatHref {
  const address = useAddress();

  return ({ durationMinutes, partySize }, repeat) =>
    address(screens.booking, {
      query: repeat
        ? slotParams(repeat)
        : { [paramNames.minutes]: String(durationMinutes), [paramNames.players]: String(partySize) },
    });
}
