import type { RefusalCode } from '@caddie/contract/refusals';
import { vi } from 'vitest';
import { setApiBase } from '../src/lib/server/call.ts';
import { settle } from './page.tsx';

// Loaded beforehand: importing the messages of a refusal would take longer than a simulated answer.
import.meta.glob(
  [
    '../src/{,desk/}lib/**/*refusals.ts',
    '../src/{,desk/}features/*/*refusals.ts',
    '../src/desk/lib/refused/refused-act.ts',
  ],
  { eager: true },
);

type ReceivedRequest = {
  route: string;
  query: Record<string, string>;
  body: unknown;
  key: string | null;
  approval?: string;
  session?: string;
};
type Answer = Response | Error;

/** Simulates the server: records its requests and gives the answers that the test sets for each route. */
export function simulateServer() {
  const requests: ReceivedRequest[] = [];
  const answersByRoute = new Map<string, (() => Answer | Promise<Answer>)[]>();
  setApiBase('http://localhost');
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const route = `${request.method} ${pathname}`;
    const headers = new Headers(request.headers);
    const approval = headers.get('manager-approval');
    const session = headers.get('desk-session');
    requests.push({
      route,
      query: Object.fromEntries(searchParams),
      body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined,
      key: headers.get('idempotency-key'),
      ...(approval !== null && { approval }),
      ...(session !== null && { session }),
    });
    const answers = answersByRoute.get(route) ?? [];
    // The last answer is repeated for all further requests.
    const answer = await (answers.length > 1 ? answers.shift() : answers[0])?.();
    if (answer instanceof Response) return answer.clone();
    throw answer ?? new TypeError(`No answer was set for ${route}`);
  });

  return {
    requests,
    /** The idempotency keys of the requests to a route, in order. */
    keysOf: (route: string) => requests.filter((one) => one.route === route).map(({ key }) => key),
    setAnswers: (route: string, ...answers: (() => Answer | Promise<Answer>)[]) =>
      void answersByRoute.set(route, answers),
    /** An answer that arrives when the test releases it. */
    deferAnswer(route: string) {
      let resolve: (answer: Answer) => void;
      const pendingAnswer = new Promise<Answer>((resolveAnswer) => {
        resolve = resolveAnswer;
      });
      answersByRoute.set(route, [() => pendingAnswer]);
      return (answer: () => Answer) => settle(() => resolve(answer()));
    },
  };
}

export const answerWith = (data: unknown) => () => Response.json({ data });
export const refuseWith = (code: RefusalCode, status: number, details?: object) => () =>
  Response.json({ code, message: code, ...(details && { details }) }, { status });
export const serverError = () => Response.json({ message: 'broken' }, { status: 502 });
/** The answer is lost: the server may have acted or not. */
export const lostAnswer = () => new TypeError('Failed to fetch');
