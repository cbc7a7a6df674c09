export const termsOfUse = 'TERMS OF USE';
export const whatThisIs = 'What this is';
export const caddieLetsYouBookTeeTimes =
  'Caddie lets you book tee times and buy memberships at an indoor-golf venue. When you book or buy, your contract is with the venue. Caddie runs the service in between.';
export const yourAccount = 'Your account';
export const youSignInWithYourOwn =
  'You sign in with your own phone number. Keep your password to yourself and tell the venue if somebody else uses your account. You have to be old enough to make a contract where you live.';
export const bookingAndPaying = 'Booking and paying';
export const aChosenTimeIsHeldFor =
  'A chosen time is held for you for a few minutes while you pay. It is yours once it is confirmed.';
export const thePriceYouSeeBeforeYou = 'The price you see before you pay is the price you pay.';
export const ifAPaymentArrivesAfterIts = 'If a payment arrives after its time was given back, it is refunded at once.';
export const canceling = 'Canceling';
export const eachVenueHasItsOwnRules =
  'Each venue has its own rules, shown as dates before you pay and on every booking. Before you cancel you see the exact amount that comes back and where it goes. Money returns the way it came.';
export const memberships = 'Memberships';
export const aMembershipIsValidAtThe =
  'A membership is valid at the venue that sold it, for the time and the uses shown when you buy it. Every use and every return is listed in your account.';
export const atTheVenue = 'At the venue';
export const theVenuesHouseRulesApply =
  "The venue's house rules apply there. Look after the bays and the equipment, leave on time, and mind the people beside you.";
export const whenSomethingGoesWrong = 'When something goes wrong';
export const weWorkToKeepTheService =
  'We work to keep the service running but cannot promise that it never stops. If the service fails you, call the venue: it can see your booking. Nothing here limits rights that the law gives you.';
export const changesAndQuestions = 'Changes and questions';
export const ifTheseTermsChangeTheDate =
  'If these terms change, the date above changes with them. Bookings made before keep the terms they were made under. Questions go to the venue, or to';
