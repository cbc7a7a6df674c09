import type { FastifyBaseLogger } from 'fastify';
import { createAudit } from './audit/audit.service.ts';
import { createBookingService } from './features/bookings/bookings.service.ts';
import { bookingSubject } from './features/bookings/bookings.subject.ts';
import { createBookingTexts } from './features/bookings/bookings.texts.ts';
import { createSlotService } from './features/bookings/slots.service.ts';
import { createCardService } from './features/cards/cards.service.ts';
import { createMembershipService } from './features/memberships/memberships.service.ts';
import { createEventService } from './features/orders/events.service.ts';
import { createOrderService, type Subjects } from './features/orders/orders.service.ts';
import { type Checkpoint, createPaymentService } from './features/orders/payments.service.ts';
import { isCardPaying } from './features/orders/payments.store.ts';
import { createRefundService } from './features/orders/refunds.service.ts';
import { createImageService } from './features/shops/images.service.ts';
import { createShopService } from './features/shops/shops.service.ts';
import { createIdentity } from './features/users/identity.service.ts';
import { createWechatService } from './features/wechat/wechat.service.ts';
import type { Payments } from './gateways/payments/payments.ts';
import { createDeliveries } from './gateways/sms/deliveries.ts';
import { createOutbox } from './gateways/sms/outbox.ts';
import type { Sms } from './gateways/sms/sms.ts';
import { chooseWechat } from './gateways/wechat/choose-wechat.ts';
import type { Config } from './platform/config.ts';
import type { Engine } from './platform/db.ts';
import { forgetOldKeys } from './platform/idempotency.ts';
import type { JobKinds } from './platform/jobs.ts';
import { forgetOldLimits } from './platform/limits.ts';

export type ServiceDependencies = {
  engine: Engine;
  config: Config;
  /** The address customers use: return addresses are built from it, never from a request. */
  publicUrl: string;
  payments: Payments;
  sms: Sms;
  log: FastifyBaseLogger;
  checkpoint: Checkpoint;
};

export type Services = ReturnType<typeof createServices>;

/** Every service, each given the floors below it by hand. */
export function createServices({ engine, config, publicUrl, payments, sms, log, checkpoint }: ServiceDependencies) {
  const { db } = engine;
  const outbox = createOutbox(db, sms, log);
  const deliveries = createDeliveries(db, sms, log);
  const shops = createShopService(db);
  const images = createImageService(db);
  const identity = createIdentity({ db, shops, outbox, log, config });
  const cards = createCardService(db, payments, {
    publicUrl,
    isInUse: isCardPaying,
    nameOf: async (customerId) => (await identity.users.readMe(customerId)).customerInfo,
    log,
  });

  // Filled in below: orders settle what was bought through these values and import none of it.
  const subjects = {} as Subjects;
  const paying = createPaymentService({ db, payments, cards, subjects, publicUrl, checkpoint, log });
  const refunds = createRefundService({ db, payments, subjects, checkpoint, log });
  const events = createEventService({ db, payments, paying, refunding: refunds, cards, checkpoint, log });
  const orders = createOrderService({ db, subjects, shops, cards, paying, payments, checkpoint });

  const memberships = createMembershipService(db, shops, { orders, outbox, payments });
  const texts = createBookingTexts(outbox, publicUrl);
  const bookings = createBookingService({ db, shops, orders, refunds, memberships, texts, checkpoint });
  const slots = createSlotService(db, shops);
  subjects.booking = bookingSubject({ memberships, texts, cancel: bookings.cancel });
  subjects.membershipSet = memberships.subject;
  const wechat = createWechatService(db, chooseWechat(config, db, log), publicUrl);

  const audit = createAudit({ engine, payments, log });

  const jobs: JobKinds = {
    'limits.forget': { run: () => forgetOldLimits(db), everySeconds: 60 },
    'keys.forget': { run: () => forgetOldKeys(db), everySeconds: 3600 },
    'users.prune': { run: identity.prune, everySeconds: 6 * 3600 },
    ...outbox.jobs,
    ...deliveries.jobs,
    'cards.detach': { run: (payload) => cards.detach(payload) },
    'cards.sweep': { run: () => cards.sweep(), everySeconds: 60 },
    'payments.recover': { run: () => paying.recover(), everySeconds: 2, isWatch: true },
    'refunds.recover': { run: () => refunds.recover(), everySeconds: 2, isWatch: true },
    'refunds.compare': { run: () => refunds.compare(), everySeconds: 3600 },
    'events.process': { run: () => events.process(), everySeconds: 2, isWatch: true },
    ...memberships.jobs,
    'bookings.sweep': { run: () => bookings.sweep(), everySeconds: 5, isWatch: true },
    ...audit.jobs,
    'bookings.complete': { run: () => bookings.complete(), everySeconds: 60 },
    ...wechat.jobs,
  };
  return {
    outbox,
    shops,
    images,
    identity,
    cards,
    orders,
    refunds,
    events,
    memberships,
    bookings,
    slots,
    wechat,
    audit,
    jobs,
  };
}
