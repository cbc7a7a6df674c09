import * as calls from '../../desk/texts.ts';
import { createExample } from '../example.ts';

const usual = '{venue}: booked. {day}, {time}, {bay}. Ref {reference}. {cancel} {fee} {link}';
const wording = '{venue}: see you {day}, {time} in {bay}. {cancel} {fee} {link}';
const text: calls.CustomerText = {
  kind: 'booked',
  usual,
  wording,
  isSent: true,
  examples: {
    venue: 'Mulligans',
    day: 'Fri, Nov 27',
    time: '7:00 PM',
    bay: 'Bay 1',
    reference: '7F3K2',
    price: '$120.00',
    cancel: 'Move or cancel free until Thu, Nov 26, 7:00 PM.',
    fee: '',
    link: 'https://golf.example/my/booking?shopName=Mulligans',
  },
};

export const textExamples = [
  createExample(calls.getTexts, { data: { texts: [text] } }),
  createExample(calls.changeText, {
    body: { change: { field: 'wording', kind: 'booked', value: wording, seen: null } },
    data: { texts: [text] },
  }),
];
