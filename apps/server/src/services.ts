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
import { createRefundService } from './features/orders/refunds.service.ts';
import { createImageService } from './features/shops/images.service.ts';
import { createShopService } from './features/shops/shops.service.ts';
import { createIdentity } from './features/users/identity.service.ts';
import { createWechatService } from './features/wechat/wechat.service.ts';
import { createPaymentAccounts } from './gateways/payments/accounts.ts';
import type { PaymentProvider } from './gateways/payments/payments.ts';
import { createDeliveries } from './gateways/sms/deliveries.ts';
import { createOutbox } from './gateways/sms/outbox.ts';
import type { Sms } from './gateways/sms/sms.ts';
import { chooseWechat } from './gateways/wechat/choose-wechat.ts';
import type { Config } from './platform/config.ts';
import type { Engine } from './platform/db.ts';
import type { JobKinds } from './platform/jobs.ts';

export type ServiceDependencies = {
  engine: Engine;
  config: Config;
  /** The address customers use: return addresses are built from it, never from a request. */
  publicUrl: string;
  /** The first is for every venue that has no account of its own. */
  providers: readonly [PaymentProvider, ...PaymentProvider[]];
  sms: Sms;
  log: FastifyBaseLogger;
  checkpoint: Checkpoint;
};

export type Services = ReturnType<typeof createServices>;

/** Every service, each given the floors below it by hand. */
export function createServices({ engine, config, publicUrl, providers, sms, log, checkpoint }: ServiceDependencies) {
  const { db } = engine;
  const outbox = createOutbox(db, sms, log);
  const deliveries = createDeliveries(db, sms, log);
  const shops = createShopService(db);
  const images = createImageService(db);
  const identity = createIdentity({ db, shops, outbox, log, config });
  const accounts = createPaymentAccounts(db, providers);
  const cards = createCardService({
    db,
    accounts,
    shops,
    publicUrl,
    isInUse: (trx, savedCardId) => paying.isCardPaying(trx, savedCardId),
    nameOf: async (customerId) => (await identity.users.readMe(customerId)).customerInfo,
    log,
  });

  // Orders settle what was bought through these and import none of it: both are made further down, on top of the orders.
  const subjects: Subjects = {
    get booking() {
      return bookingAsSubject;
    },
    get membershipSet() {
      return memberships.subject;
    },
  };
  const paying = createPaymentService({ db, accounts, cards, subjects, publicUrl, checkpoint, log });
  const refunds = createRefundService({ db, accounts, subjects, checkpoint, log });
  const events = createEventService({ db, accounts, paying, refunding: refunds, cards, checkpoint, log });
  const orders = createOrderService({ db, subjects, shops, cards, paying, checkpoint });

  const memberships = createMembershipService(db, shops, { orders, outbox, payments: accounts });
  const texts = createBookingTexts(outbox, publicUrl);
  const bookings = createBookingService({ db, shops, orders, refunds, memberships, texts, checkpoint });
  const slots = createSlotService(db, shops);
  const bookingAsSubject = bookingSubject({ memberships, texts, cancel: bookings.cancel });
  const wechat = createWechatService(db, chooseWechat(config, db, log), publicUrl);

  const audit = createAudit({ engine, accounts, log });

  const jobs: JobKinds = {
    ...outbox.jobs,
    ...deliveries.jobs,
    ...identity.jobs,
    ...cards.jobs,
    ...paying.jobs,
    ...refunds.jobs,
    ...events.jobs,
    ...memberships.jobs,
    ...bookings.jobs,
    ...wechat.jobs,
    ...audit.jobs,
  };
  return {
    accounts,
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
