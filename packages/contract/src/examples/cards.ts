import { confirmCard, deleteCard, listCards, reserveCard } from '../cards.ts';
import { createExample, ids } from './example.ts';

export const card = { userCreditCardId: ids.card, userCreditCardNumber: '4242', userCreditCardCardCompany: 'Visa' };

export const cardExamples = [
  createExample(listCards, { data: [card] }),
  createExample(reserveCard, {
    params: { provider: 'stripe' },
    data: 'https://checkout.stripe.com/c/pay/cs_test_a1b2c3',
  }),
  createExample(confirmCard, { params: { provider: 'stripe' }, body: { sessionId: 'cs_test_a1b2c3' }, data: card }),
  createExample(deleteCard, { params: { id: ids.card }, data: null }),
];
