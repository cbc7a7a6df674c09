import type { Engine, ListenLog, Listening, OnMessage } from './db.ts';

/** The notifications that this process receives about changes that any process makes in the database. */
export type Notifications = ReturnType<typeof createNotifications>;

/** One listening connection for all receivers of a process; they register before `start`. */
export function createNotifications(engine: Pick<Engine, 'listen'>, log: ListenLog) {
  const receivers = new Map<string, OnMessage[]>();
  let listening: Listening | undefined;

  return {
    /** Receivers of one channel get each message in the order of their registration. */
    on(channel: string, receiver: OnMessage): void {
      receivers.set(channel, [...(receivers.get(channel) ?? []), receiver]);
    },

    async start(): Promise<void> {
      const channels = [...receivers].map(([channel, all]): [string, OnMessage] => [
        channel,
        (message) => all.forEach((receive) => receive(message)),
      ]);
      listening = await engine.listen(Object.fromEntries(channels), log);
    },

    stop: async (): Promise<void> => listening?.stop(),

    /** Returns whether a recent answer of the database proves that the notifications of all changes before it have been received. */
    isCurrent: (): boolean => listening?.isCurrent() ?? false,

    /** Waits until every change that was committed before this call has been received, or the connection is lost. */
    catchUp: async (): Promise<void> => listening?.catchUp(),
  };
}

/** For programs without callers, which keep nothing that another process may change. */
export const noNotifications: Pick<Notifications, 'on' | 'isCurrent'> = {
  on: () => undefined,
  isCurrent: () => false,
};
