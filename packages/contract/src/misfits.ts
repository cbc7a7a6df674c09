import * as z from 'zod/mini';
import { clockTime, date, weekday } from './dates/time.ts';

const limit = z.int();
const misfitOf = <Code extends string, Shape extends z.core.$ZodShape>(code: Code, shape: Shape) =>
  z.object({ code: z.literal(code), ...shape });

/** Why a membership cannot pay for a tee time, with the figures of the reason. */
export const misfit = z.discriminatedUnion('code', [
  misfitOf('LESSON', {}),
  misfitOf('UNPAID', {}),
  misfitOf('ENDED', {}),
  /** The payment for it is disputed, and the bank has not decided yet. */
  misfitOf('DISPUTED', {}),
  misfitOf('NOT_YET', { from: date }),
  misfitOf('NO_LONGER', { until: date }),
  misfitOf('FROZEN', { until: date }),
  /** Its days would begin with this tee time and end before a later one that it has already paid for. */
  misfitOf('ENDS_TOO_SOON', { days: limit }),
  misfitOf('WEEKDAYS', { weekdays: z.array(weekday) }),
  misfitOf('HOURS', { fromTime: z.nullable(clockTime), untilTime: z.nullable(clockTime) }),
  misfitOf('ROOMS', { shopRoomNames: z.array(z.string()) }),
  misfitOf('SESSIONS_A_DAY', { allowed: limit, left: limit }),
  misfitOf('MINUTES_A_DAY', { allowed: limit, left: limit }),
  misfitOf('UPCOMING', { allowed: limit, upcoming: limit }),
  misfitOf('SESSIONS', { needed: limit, left: limit }),
  misfitOf('EMPTY', {}),
  /** The amount left for a card is below the minimum charge. */
  misfitOf('REST_TOO_SMALL', {}),
]);
export type Misfit = z.output<typeof misfit>;
