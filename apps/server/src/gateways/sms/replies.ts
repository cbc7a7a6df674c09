import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { requestOf } from './replies.rules.ts';
import { deleteStop, insertStop } from './stops.store.ts';

/** An answer to one of our texts. */
type Reply = { from: string; body: string };

const replyMessages = {
  STOP: 'a customer turned texts off (STOP)',
  START: 'a customer turned texts on (START)',
  none: 'a customer answered a text with something else than STOP or START: nothing changes',
};

/** STOP turns all texts to that phone off, except codes; START turns them on. Safe to receive twice. */
export async function receiveReply(db: Db, { from, body }: Reply, log: FastifyBaseLogger): Promise<void> {
  const asked = requestOf(body);
  if (asked === 'STOP') await insertStop(db, from);
  if (asked === 'START') await deleteStop(db, from);
  log.info({ event: 'sms.reply', asked: asked ?? 'none' }, replyMessages[asked ?? 'none']);
}
