import * as z from 'zod/mini';
import { clockTime, date, weekday } from './dates/time.ts';

const limit = z.int();
const reasonSchema = <Code extends string, Shape extends z.core.$ZodShape>(code: Code, shape: Shape) =>
  z.object({ code: z.literal(code), ...shape });

/** Why a membership cannot pay for a tee time, with the figures of the reason. */
export const misfit = z.discriminatedUnion('code', [
  reasonSchema('LESSON', {}),
  reasonSchema('UNPAID', {}),
  reasonSchema('ENDED', {}),
  /** The payment for it is disputed, and the bank has not decided yet. */
  reasonSchema('DISPUTED', {}),
  reasonSchema('NOT_YET', { from: date }),
  reasonSchema('NO_LONGER', { until: date }),
  reasonSchema('FROZEN', { until: date }),
  /** Its days would begin with this tee time and end before a later one that it has already paid for. */
  reasonSchema('ENDS_TOO_SOON', { days: limit }),
  reasonSchema('WEEKDAYS', { weekdays: z.array(weekday) }),
  reasonSchema('HOURS', { fromTime: z.nullable(clockTime), untilTime: z.nullable(clockTime) }),
  reasonSchema('ROOMS', { shopRoomNames: z.array(z.string()) }),
  reasonSchema('SESSIONS_A_DAY', { allowed: limit, left: limit }),
  reasonSchema('MINUTES_A_DAY', { allowed: limit, left: limit }),
  reasonSchema('UPCOMING', { allowed: limit, upcoming: limit }),
  reasonSchema('SESSIONS', { needed: limit, left: limit }),
  reasonSchema('EMPTY', {}),
  /** The amount left for a card is below the minimum charge. */
  reasonSchema('REST_TOO_SMALL', {}),
]);
export type Misfit = z.output<typeof misfit>;
