import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { HOUR_SECONDS } from './dates/duration.ts';
import { text } from './texts/text.ts';

/** The reported size of an error: enough to find its place in the code, too little to fill a log. */
const CLIENT_ERROR = { message: 300, frame: 200, frames: 10, screen: 200 } as const;

/** Reports a screen that broke in a customer's browser. The returned reference is in the server's log. */
export const reportClientError = defineCall({
  method: 'POST',
  path: '/client-errors',
  summary: 'Report that a screen broke in the browser; the reference is also in the server’s log.',
  access: 'anyone',
  body: z.object({
    /** `render`: a screen could not be rendered. `error`, `rejection`: an uncaught error or promise rejection. */
    kind: z.enum(['render', 'error', 'rejection']),
    /** The path of the screen, without its query. */
    screen: text({ max: CLIENT_ERROR.screen }),
    message: text({ min: 0, max: CLIENT_ERROR.message }),
    /** The stack frames, innermost first. */
    frames: z.array(text({ max: CLIENT_ERROR.frame })).check(z.maxLength(CLIENT_ERROR.frames)),
  }),
  data: z.object({ reference: z.string() }),
  refusals: [],
  // A page reports at most three errors, and the guests of a venue share one IP address.
  limits: [
    { max: 30, seconds: 60 },
    { max: 200, seconds: HOUR_SECONDS },
  ],
});
