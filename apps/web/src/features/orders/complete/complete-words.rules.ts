import type { Order } from '@caddie/contract/orders';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue } from '../words/en.ts';
import type { Outcome } from '../outcome.rules.ts';
import { joinSentences } from '../../../lib/language.en.ts';

const { failureWords } = catalogue.failure;
const words = catalogue.complete;

type TitleAndText = { title: string; text: string };

/** The outcome, and the state of the money, in two sentences. `phone` is the number that the venue texts. */
export function completeWords(outcome: Outcome, order: Order, phone: string | undefined): TitleAndText {
  const isBooking = order.bookingId !== null;
  switch (outcome) {
    case 'done':
      return isBooking
        ? { title: words.youreBooked, text: phone ? words.weSentTheDetailsTo(phone) : words.seeYouAtTheVenue }
        : { title: words.youreAMember, text: words.paysForYourNextTeeTime };
    case 'checking':
      return { title: words.weAreChecking, text: words.doNotPayAgain };
    case 'bank':
      return {
        title: words.bankAsksForYou,
        text: words.confirmAtYourBank,
      };
    case 'declined':
      return { title: words.notPaidYet, text: reasonAndMoney(order) };
    case 'given-back':
      return {
        title: isBooking ? words.thisBookingWasCanceled : words.thisMembershipWasCanceled,
        text: moneyWords(order),
      };
    default:
      return {
        title: isBooking ? words.weCouldNotBookIt : words.weCouldNotCompleteIt,
        text: reasonAndMoney(order),
      };
  }
}

/** The reason, and the state of the money. */
const reasonAndMoney = (order: Order): string =>
  joinSentences(order.failure && failureWords[order.failure.code], moneyWords(order));

function moneyWords({ refunded, refundStatus, currency, status, amount }: Order): string {
  if (refundStatus === 'FAILED') return words.moneyNotSentBack;
  if (refunded > 0) return words.goesBack(formatMoney(refunded, currency));
  return status === 'PAID' && amount > 0 ? words.noMoneyByPolicy : words.nothingWasCharged;
}
