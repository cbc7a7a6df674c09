/**
 * The least that Stripe charges to a card, in hundredths. docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 * names these currencies; for others it converts half a dollar by the rate of the day.
 */
const minimums: Record<string, number> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 5000,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
  // Above half a dollar by any rate of the last years.
  CNY: 500,
  KRW: 100_000,
  TWD: 2000,
};

/** One dollar's worth of hundredths where nothing is known; a currency with small units fails there with a plain sentence. */
const ELSEWHERE = 100;

export const minimumCharge = (currency: string): number => minimums[currency] ?? ELSEWHERE;
