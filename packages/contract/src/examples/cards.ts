import { confirmCard, deleteCard, listCards, reserveCard } from '../cards.ts';
import { exampleOf, ids } from './example.ts';

export const card = { userCreditCardId: ids.card, userCreditCardNumber: '4242', userCreditCardCardCompany: 'Visa' };

export const cardExamples = [
  exampleOf(listCards, { data: [card] }),
  exampleOf(reserveCard, { params: { provider: 'stripe' }, data: 'https://checkout.stripe.com/c/pay/cs_test_a1b2c3' }),
  exampleOf(confirmCard, { params: { provider: 'stripe' }, body: { sessionId: 'cs_test_a1b2c3' }, data: card }),
  exampleOf(deleteCard, { params: { id: ids.card }, data: null }),
];
