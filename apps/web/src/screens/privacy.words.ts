export const privacyPolicy = 'PRIVACY POLICY';
export const inShort = 'In short';
export const weKeepWhatABookingNeeds =
  'We keep what a booking needs and nothing else. We show no advertising, we do not follow you to other sites, and we sell nothing about you to anyone.';
export const whoIsResponsible = 'Who is responsible';
export const theVenueYouBookAtDecides =
  'The venue you book at decides what your data is used for. Caddie runs the booking service for that venue and acts on its instructions. An account belongs to one venue and is not shared with others.';
export const whatWeKeep = 'What we keep';
export const yourPhoneNumberAndCountryTo =
  'Your phone number and country, to sign you in and to send codes and messages about your bookings.';
export const yourNameIfYouGiveIt = 'Your name, if you give it, so that the venue can greet you.';
export const yourPasswordAsAOneWay =
  'Your password as a one-way fingerprint. Nobody can read it, neither the venue nor we.';
export const yourBookingsMemberships =
  'Your bookings, memberships, payments and refunds, because they are what you bought.';
export const theCompanyAndLastDigitsOf =
  'The company and last digits of a saved card. The full number goes to the card provider and never to us.';
export const technicalRecordsOfRequests =
  'Technical records of requests, with phone numbers masked, to keep the service working and safe.';
export const whatStaysInYourBrowser = 'What stays in your browser';
export const yourBrowserRemembersTheVenue =
  'Your browser remembers the venue you visited and, while you are signed in, that you are. Signing out clears all of it. One cookie says whether you are signed in so that the right page is shown first; it identifies nobody.';
export const whoElseSeesIt = 'Who else sees it';
export const theVenueTheCardProviderWhen =
  'The venue, the card provider when you pay, and the company that delivers our text messages. Each of them gets only what its part needs. Authorities get what the law obliges us to hand over.';
export const howLong = 'How long';
export const codesLastThreeMinutesAndA =
  'Codes last three minutes and a sign-in lasts thirty days. Records of payments are kept as long as tax law asks. Everything else is deleted when you or the venue close your account.';
export const yourRights = 'Your rights';
export const youMaySeeCorrectTakeWith =
  'You may see, correct, take with you or delete what is kept about you, and object to its use. Ask the venue, or write to';
export const weAnswerWithinThirtyDaysYou =
  '. We answer within thirty days. You may also complain to the data protection authority where you live.';
