import type { Language } from '@caddie/contract/texts/languages';
import type { FastifyBaseLogger } from 'fastify';
import { createActivityService } from './features/activity/activity.service.ts';
import { createAudit } from './audit/audit.service.ts';
import { businessDate, businessDayEnds, createBookingService } from './features/bookings/bookings.service.ts';
import { createBookingTexts } from './features/bookings/bookings.texts.ts';
import { createCoverService } from './features/bookings/slots/covers.service.ts';
import { createRepeatService } from './features/bookings/repeats/repeats.service.ts';
import type { ChangeMessages } from './features/bookings/slots/grids/kept-grids.ts';
import { createSlotService } from './features/bookings/slots/slots.service.ts';
import { createCardService } from './features/cards/cards.service.ts';
import { createCustomerService } from './features/customers/customers.service.ts';
import { createDeletionService } from './features/customers/personal-data/deletion.service.ts';
import { createErasureService } from './features/customers/personal-data/erase.service.ts';
import { createMergeService } from './features/customers/merges/merges.service.ts';
import { createPersonalDataService } from './features/customers/personal-data/personal-data.service.ts';
import { createOwnWordsService } from './features/customers/own-words.service.ts';
import { createProfileListService } from './features/customers/profile/profile-lists.service.ts';
import { createProfileService } from './features/customers/profile/profile.service.ts';
import { createTagService } from './features/customers/profile/tags.service.ts';
import { createFirstRunService } from './features/first-run/first-run.service.ts';
import { createHoursService } from './features/hours/hours.service.ts';
import { createFeedService } from './features/links/feeds.service.ts';
import {
  createLinkMaker,
  createLinkService as createBookingLinkService,
  createTextLink,
} from './features/links/links.service.ts';
import { createMissLimit } from './features/links/misses.ts';
import { createMembershipService } from './features/memberships/memberships.service.ts';
import { createReconciliationService } from './features/money/reconciliation.service.ts';
import { createDrawerService } from './features/money/drawers.service.ts';
import { createMoneyService } from './features/money/money.service.ts';
import { createCustomersToContactService } from './features/needs-you/customers-to-contact.service.ts';
import { createNeedsYouService } from './features/needs-you/needs-you.service.ts';
import { createDisputeService } from './features/orders/disputes/disputes.service.ts';
import { createEventService } from './features/orders/payments/events.service.ts';
import { createOrderService } from './features/orders/orders.service.ts';
import { createSellers } from './features/orders/outcomes.ts';
import { createPaymentService } from './features/orders/payments/payments.service.ts';
import { createPurchases } from './features/orders/purchases.service.ts';
import { createRefundService } from './features/orders/refunds/refunds.service.ts';
import { createSheetService } from './features/sheet/sheet.service.ts';
import { createPriceService } from './features/prices/prices.service.ts';
import { createReportService } from './features/reports/reports.service.ts';
import { createImageService } from './features/shops/images.service.ts';
import { createShopService } from './features/shops/shops.service.ts';
import { createStaffService } from './features/staff/staff.service.ts';
import { createIdentity } from './features/users/sign-in/identity.service.ts';
import { createVenueService } from './features/venue/venue.service.ts';
import { createLinkService } from './features/venue/link/link.service.ts';
import { createPayoutService } from './features/venue/payouts.service.ts';
import { createWechatService } from './features/wechat/wechat.service.ts';
import { createPaymentAccounts } from './gateways/payments/accounts.ts';
import type { PaymentProvider } from './gateways/payments/payments.ts';
import { createDeliveries } from './gateways/sms/deliveries.ts';
import { createOutbox } from './gateways/sms/outbox.ts';
import type { Sms } from './gateways/sms/sms.ts';
import { chooseWechat } from './gateways/wechat/choose-wechat.ts';
import type { Wechat } from './gateways/wechat/wechat.ts';
import type { Checkpoint } from './platform/checkpoint.ts';
import type { Config } from './platform/config.ts';
import type { Engine } from './platform/database/db.ts';
import { noNotifications } from './platform/database/notifications.ts';
import type { JobKinds } from './platform/jobs/jobs.ts';

type ServiceDependencies = {
  engine: Engine;
  /** The notifications that a server receives; commands receive none. */
  notifications?: ChangeMessages;
  config: Config;
  /** The address customers use: return addresses are built from it, never from a request. */
  publicUrl: string;
  /** The server's address for a browser on this machine, for texts of the sandbox; empty while the server does not listen. */
  localUrl?: () => string;
  /** The languages of the web app; English where it is not served. */
  languages?: readonly Language[];
  /** The card providers; the first serves every venue without its own account. */
  providers: readonly [PaymentProvider, ...PaymentProvider[]];
  sms: Sms;
  wechat?: Wechat;
  log: FastifyBaseLogger;
  checkpoint: Checkpoint;
};

export type Services = ReturnType<typeof createServices>;

/** Creates every service and passes it the layers below. */
export function createServices({
  engine,
  config,
  notifications = noNotifications,
  publicUrl,
  localUrl = () => '',
  languages = ['en'],
  providers,
  sms,
  log,
  wechat = chooseWechat(config, engine.db, log),
  checkpoint,
}: ServiceDependencies) {
  const { db } = engine;
  const outbox = createOutbox({ db, sms, log });
  const deliveries = createDeliveries({ db, sms, log });
  const shops = createShopService(db);
  // Before everything that is made from a venue's terms, so that it is made from the new ones.
  notifications.on('shops', () => shops.forget());
  const images = createImageService(db);
  const identity = createIdentity({ db, shops, outbox, log, config });
  const siteUrl = () => publicUrl || (sms.kind === 'sandbox' ? localUrl() : '');
  const salesEmail = config.SALES_EMAIL;
  const admitsDemo = sms.kind === 'sandbox';
  const staff = createStaffService({
    db,
    shops,
    identity,
    outbox,
    siteUrl,
    salesEmail,
    languages,
    admitsDemo,
    pinSecret: config.PIN_SECRET,
  });
  const accounts = createPaymentAccounts({ db, providers });
  const cards = createCardService({
    db,
    accounts,
    shops,
    publicUrl,
    isInUse: (trx, savedCardId) => paying.isCardPaying(trx, savedCardId),
    findContact: async (customerId) => (await identity.users.readMe(customerId)).customerInfo,
    log,
  });

  const sellers = createSellers();
  const paying = createPaymentService({ db, accounts, cards, sellers, publicUrl, checkpoint, log });
  const refunds = createRefundService({ db, accounts, sellers, checkpoint, log });
  const disputes = createDisputeService({ db, accounts, refunding: refunds, log });
  const events = createEventService({ db, accounts, paying, refunding: refunds, disputes, cards, checkpoint, log });
  const orders = createOrderService({ db, sellers, shops, cards, paying, checkpoint });

  const { permit } = staff.approvals;
  const memberships = createMembershipService({
    db,
    shops,
    orders,
    outbox,
    siteUrl,
    payments: accounts,
    permit,
    cards,
    refunds,
    businessDate,
    businessDayEnds,
  });
  const linksTo = createLinkMaker(siteUrl);
  const texts = createBookingTexts({ outbox, siteUrl, linkTo: createTextLink(linksTo) });
  const bookings = createBookingService({
    db,
    shops,
    orders,
    refunds,
    memberships,
    texts,
    permit,
    checkpoint,
    log,
  });
  const purchases = createPurchases({ orders, sellers: { booking: bookings, membershipSet: memberships } });
  const slots = createSlotService({ db, shops, notifications });
  const covers = createCoverService({ db, slots, memberships });
  const repeats = createRepeatService({ db, shops });
  const misses = createMissLimit(db);
  const links = createBookingLinkService({ db, bookings, authCodes: identity.authCodes, misses });
  const feeds = createFeedService({ db, shops, misses, linksTo });
  const sheet = createSheetService({ db, shops, slots, bookings, memberships, cards });
  const customers = createCustomerService({ db, shops });
  const profiles = createProfileService({ db, shops, memberships });
  const tags = createTagService({ db, profiles });
  const profileLists = createProfileListService({ db, shops });
  const ownWords = createOwnWordsService({ db, shops, outbox });
  const merges = createMergeService({ db, profiles });
  const { owner } = identity;
  const personalData = createPersonalDataService({ db, shops, owner });
  const erasure = createErasureService({ db, shops, cards, outbox });
  const deletion = createDeletionService({ db, shops, memberships, outbox, erasure, owner, siteUrl, log });
  const venue = createVenueService({ db, shops, siteUrl });
  const payouts = createPayoutService({ db, shops, accounts, publicUrl, log });
  const hours = createHoursService({ db, shops, slots, bookings, checkpoint });
  const link = createLinkService({ db, shops, publicUrl });
  const activity = createActivityService({ db, shops, slots });
  const needsYou = createNeedsYouService({ db, shops, slots, refunds });
  const customersToContact = createCustomersToContactService({ db, shops });
  const drawers = createDrawerService({ db, shops, slots });
  const money = createMoneyService({ db, shops, slots, sheet, drawers });
  const reconciliation = createReconciliationService({ db, shops, slots, accounts });
  const prices = createPriceService({ db, shops });
  const reports = createReportService({ db, shops, slots });
  const textSender = sms.kind === 'sandbox' ? null : (config.TWILIO_FROM ?? null);
  const firstRun = createFirstRunService({
    db,
    shops,
    identity,
    staff,
    bookings,
    accounts,
    log,
    texts: { from: textSender, isReady: sms.kind !== 'sandbox' },
    siteUrl: () => publicUrl || localUrl(),
    signUp: config.SIGN_UP,
  });
  const wechatService = createWechatService({ db, wechat, publicUrl });

  const audit = createAudit({ engine, accounts, log });

  const jobs: JobKinds = {
    ...outbox.jobs,
    ...deliveries.jobs,
    ...identity.jobs,
    ...staff.jobs,
    ...cards.jobs,
    ...paying.jobs,
    ...refunds.jobs,
    ...disputes.jobs,
    ...events.jobs,
    ...memberships.jobs,
    ...deletion.jobs,
    ...bookings.jobs,
    ...links.jobs,
    ...venue.pictures.jobs,
    ...hours.jobs,
    ...reports.jobs,
    ...firstRun.jobs,
    ...wechatService.jobs,
    ...audit.jobs,
  };
  return {
    accounts,
    outbox,
    shops,
    images,
    identity,
    staff,
    cards,
    orders,
    purchases,
    refunds,
    paying,
    events,
    memberships,
    bookings,
    slots,
    covers,
    repeats,
    links,
    feeds,
    sheet,
    customers,
    profiles,
    tags,
    profileLists,
    ownWords,
    merges,
    personalData,
    erasure,
    deletion,
    venue,
    hours,
    link,
    payouts,
    activity,
    money,
    drawers,
    reconciliation,
    needsYou,
    customersToContact,
    prices,
    reports,
    firstRun,
    wechat: wechatService,
    audit,
    gauges: [outbox.gauges(config.SMS_DAILY_BUDGET), orders.gauges, bookings.gauges, audit.gauges],
    jobs,
  };
}
