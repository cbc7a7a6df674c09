import type { Call, DeskFile } from './call.ts';
import * as bookings from './bookings.ts';
import * as cards from './cards.ts';
import * as clientErrors from './client-errors.ts';
import * as activity from './desk/activity.ts';
import * as customers from './desk/people/customers.ts';
import * as bays from './desk/bays.ts';
import * as blocks from './desk/blocks.ts';
import * as desk from './desk/bookings.ts';
import * as comparison from './desk/finance/comparison.ts';
import * as customer from './desk/people/customer.ts';
import * as customerText from './desk/people/customer-text.ts';
import * as customerLists from './desk/people/customer-lists.ts';
import * as drawers from './desk/finance/drawers.ts';
import * as firstRun from './desk/first-run.ts';
import * as gallery from './desk/gallery.ts';
import * as hours from './desk/hours.ts';
import * as link from './desk/link.ts';
import * as links from './links.ts';
import * as money from './desk/finance/money.ts';
import * as moves from './desk/moves.ts';
import * as passkeys from './desk/people/passkeys.ts';
import * as needsYou from './desk/needs-you.ts';
import * as needsYouPeople from './desk/customers-to-contact.ts';
import * as panel from './desk/panel.ts';
import * as payments from './desk/finance/payments.ts';
import * as prices from './desk/prices.ts';
import * as products from './desk/products.ts';
import * as picture from './desk/picture.ts';
import * as reports from './desk/finance/reports.ts';
import * as sales from './desk/sales.ts';
import * as setRefunds from './desk/set-refunds.ts';
import * as sets from './desk/sets.ts';
import * as settings from './desk/settings.ts';
import * as payouts from './desk/finance/payouts.ts';
import * as texts from './desk/texts.ts';
import * as sheet from './desk/sheet.ts';
import * as people from './desk/people/people.ts';
import * as staff from './desk/people/staff.ts';
import * as start from './desk/start.ts';
import * as memberships from './memberships.ts';
import * as orders from './orders.ts';
import * as personalData from './personal-data.ts';
import * as profile from './profile.ts';
import * as shops from './shops.ts';
import * as repeats from './repeats.ts';
import * as slots from './slots.ts';
import * as users from './users.ts';
import * as wechat from './wechat.ts';

/** A group of calls in the API's description. */
export type Feature = { name: string; description: string; calls: readonly Call[] };

/** Every call of the API, by feature. Where people read venue, bay and pass, the names of fields say shop, room and membership. */
export const features: readonly Feature[] = [
  {
    name: 'shops',
    description: 'Venues: name, address, opening hours, and the data that customers need to book.',
    calls: [shops.getPublicShop, shops.getShop],
  },
  {
    name: 'users',
    description: 'Customers sign in with a phone number: a code by text the first time, a password from then on.',
    calls: [
      users.checkPhone,
      users.sendAuthCode,
      users.verifyAuthCode,
      users.login,
      users.register,
      users.resetPassword,
      users.getMe,
      profile.getProfile,
      profile.changeName,
      profile.changePassword,
      profile.changePhone,
      profile.changeTexts,
      profile.signOutEverywhere,
      personalData.exportMe,
      personalData.getDeletion,
      personalData.deleteMe,
      users.signOut,
    ],
  },
  {
    name: 'staff',
    description:
      'Staff sign in at the desk of their venue: with a code by text, and managers on a new device also with a PIN. The session is a cookie.',
    calls: [
      staff.getCounterEntry,
      staff.sendDeskCode,
      staff.verifyDeskCode,
      staff.giveDeskPin,
      staff.chooseDeskPin,
      staff.switchPerson,
      staff.getDeskMe,
      staff.changeVenue,
      staff.proveOneself,
      staff.trustDevice,
      staff.lockDesk,
      staff.leaveDesk,
      staff.approve,
      staff.openPlace,
      passkeys.beginPasskeySignIn,
      passkeys.signInWithPasskey,
      passkeys.listPasskeys,
      passkeys.beginAddingPasskey,
      passkeys.addPasskey,
      passkeys.removePasskey,
      people.getTeam,
      people.invite,
      people.inviteAgain,
      people.changeRole,
      people.removePerson,
      people.removeOwnDevice,
      people.resetPin,
      people.removeCounter,
    ],
  },
  {
    name: 'cards',
    description: 'Saved cards. A card is entered on the provider’s page; Caddie stores only its last digits.',
    calls: [cards.listCards, cards.reserveCard, cards.confirmCard, cards.deleteCard],
  },
  {
    name: 'orders',
    description:
      'Payments for a held tee time or a membership. A repeated request is safe: an order has one payment at a time.',
    calls: [orders.createOrder, orders.checkOrder, orders.closePayPage, orders.cancelOrder],
  },
  {
    name: 'memberships',
    description: 'Memberships hold sessions, money or days: those that a venue sells, and those that a customer has.',
    calls: [
      memberships.listProducts,
      memberships.getProduct,
      memberships.draftSet,
      memberships.activateSet,
      memberships.listSets,
      memberships.getSet,
      sets.getSoldSets,
      sets.getSoldSet,
      sets.adjustSet,
      sets.freezeSet,
      sets.thawSet,
      sets.extendSet,
      sales.sellSet,
      sales.getSale,
      sales.paySet,
      setRefunds.getSetRefund,
      setRefunds.refundSet,
      products.getDeskProducts,
      products.addProduct,
      products.changeProduct,
      products.sellProduct,
      products.removeProduct,
      products.orderProducts,
    ],
  },
  {
    name: 'bookings',
    description: 'Tee times: free times, holds during the payment, the customer’s own bookings, cancellations.',
    calls: [
      slots.getAvailability,
      slots.getMyAvailability,
      slots.getNextFree,
      slots.getDays,
      bookings.readyBooking,
      bookings.extendHold,
      bookings.confirmBooking,
      bookings.cancelBooking,
      bookings.getUpcoming,
      bookings.myBookings,
      bookings.listBookings,
      repeats.getRepeats,
      repeats.getUsual,
      bookings.getCancellation,
      bookings.getPayOptions,
      bookings.getBooking,
    ],
  },
  {
    name: 'links',
    description: 'Links to a booking, in texts: anyone with the link reads it, and its customer signs in with a code.',
    calls: [
      links.getLinkedBooking,
      links.sendLinkCode,
      links.signInByLink,
      links.getFeed,
      links.openFeed,
      links.closeFeed,
    ],
  },
  {
    name: 'sheet',
    description: 'The tee sheet of a venue’s desk: a day, a booking with its history, and the actions at the counter.',
    calls: [
      sheet.getDay,
      sheet.writeDayNote,
      sheet.searchDesk,
      panel.getDeskBooking,
      desk.holdAtDesk,
      desk.releaseAtDesk,
      desk.bookAtDesk,
      payments.getPayOptions,
      payments.takePayment,
      payments.usePass,
      payments.chargeCard,
      moves.previewMove,
      moves.moveBooking,
      moves.previewSwap,
      moves.swapBookings,
      payments.textPayLink,
      payments.setPrice,
      payments.takeBack,
      payments.returnMoney,
      payments.payOutRefundDue,
      desk.changeParty,
      desk.changeCustomer,
      desk.resendText,
      desk.cancelAtDesk,
      desk.checkIn,
      desk.undoCheckIn,
      desk.markNoShow,
      desk.undoNoShow,
      desk.waiveFee,
      desk.undoAct,
      desk.writeBookingNote,
      blocks.blockBays,
      blocks.liftBlock,
    ],
  },
  {
    name: 'venue',
    description:
      'The settings of a venue: booking rules, profile, wordings of texts, bays, link, and the account for card payments.',
    calls: [
      settings.getSettings,
      settings.changeSetting,
      settings.renameVenue,
      picture.getPicture,
      picture.changePicture,
      gallery.getGallery,
      gallery.changeGallery,
      texts.getTexts,
      texts.changeText,
      bays.getBays,
      bays.addBay,
      bays.nameBays,
      bays.orderBays,
      bays.changeBay,
      bays.retireBay,
      bays.restoreBay,
      bays.removeBay,
      link.getLink,
      link.addPlace,
      link.renamePlace,
      link.removePlace,
      link.getLinkCode,
      payouts.getPayouts,
      payouts.connectPayouts,
    ],
  },
  {
    name: 'hours',
    description: 'Opening hours: the week, special days, and the bookings that lie outside new hours.',
    calls: [
      hours.getSpecialDays,
      hours.previewSpecialDay,
      hours.saveSpecialDay,
      hours.liftSpecialDay,
      hours.getDayClosing,
      hours.getHourPlans,
      hours.previewHourPlan,
      hours.saveHourPlan,
      hours.withdrawHourPlan,
    ],
  },
  {
    name: 'customers',
    description: 'The customers of a venue: profiles, passes, visits.',
    calls: [
      customers.getCustomers,
      customer.getCustomer,
      customerLists.getCustomerBookings,
      customerLists.getCustomerMoney,
      customerLists.getCustomerTexts,
      customer.addCustomer,
      customer.writeCustomerNote,
      customer.tagCustomer,
      customer.untagCustomer,
      customer.getTags,
      customer.editCustomer,
      customerText.textCustomer,
      customer.blockCustomer,
      customer.unblockCustomer,
      customer.mergeCustomers,
      customer.unmergeCustomers,
      personalData.exportCustomer,
      personalData.eraseCustomer,
    ],
  },
  {
    name: 'activity',
    description: 'The log of staff actions: the person, the action, the reason, the amounts.',
    calls: [activity.getActivity, activity.getMyActivity, activity.getCustomerActivity],
  },
  {
    name: 'money',
    description: 'The money of a day: payments by method, refunds, and open matters.',
    calls: [
      money.getMoneyDay,
      money.getPayments,
      money.getRefunds,
      money.getOwed,
      comparison.getComparison,
      drawers.getDrawers,
      drawers.countDrawer,
      drawers.closeDrawer,
      drawers.reopenDrawer,
    ],
  },
  {
    name: 'needs-you',
    description: 'Matters that need a person: failed refunds, disputes, customers to be called.',
    calls: [
      needsYou.getNeedsYou,
      needsYou.sendRefundAgain,
      needsYou.settleRefund,
      needsYou.seeDispute,
      needsYouPeople.getNeedsYouPeople,
      needsYouPeople.markTextDone,
      needsYouPeople.markLapseSeen,
    ],
  },
  {
    name: 'prices',
    description:
      'Prices per hour from a given day: lists are drafted, previewed and published. Existing bookings keep their price.',
    calls: [
      prices.getPriceLists,
      prices.savePriceList,
      prices.previewPrices,
      prices.publishPriceList,
      prices.dropPriceList,
    ],
  },
  {
    name: 'reports',
    description: 'The figures of a day, a week, a month or a year, and of the period before it.',
    calls: [reports.getReport],
  },
  {
    name: 'first-run',
    description: 'A new venue: its founder verifies a phone, names the venue, and completes the steps until it opens.',
    calls: [
      start.getStart,
      start.sendStartCode,
      start.verifyStartCode,
      start.checkShopName,
      start.startVenue,
      firstRun.getFirstRun,
      firstRun.markStep,
      firstRun.saveFirstRunVenue,
      firstRun.startTest,
      firstRun.openVenue,
    ],
  },
  {
    name: 'wechat',
    description: 'For pages inside a WeChat mini-program: signs addresses for its JS SDK.',
    calls: [wechat.getWechatToken, wechat.signForWechat],
  },
  {
    name: 'client-errors',
    description: 'Errors in a customer’s browser, reported to the server’s log.',
    calls: [clientErrors.reportClientError],
  },
];

export const calls: readonly Call[] = features.flatMap((feature) => feature.calls);

/** The files and the stream of the desk, which are not calls. */
export const files: readonly DeskFile[] = [
  sheet.dayStream,
  picture.pictureUploads,
  picture.uploadedPicture,
  picture.suppliedPicture,
  link.posterPdf,
  activity.activityCsv,
  money.paymentsCsv,
  money.refundsCsv,
  customers.customersCsv,
  sets.soldSetsCsv,
  reports.reportCsv,
  reports.reportBookingsCsv,
  reports.reportPassesCsv,
];
