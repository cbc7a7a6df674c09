import { reportClientError } from '../client-errors.ts';
import { createExample } from './example.ts';

export const clientErrorExamples = [
  createExample(reportClientError, {
    body: {
      kind: 'render',
      screen: '/my/membership',
      message: "TypeError: Cannot read properties of undefined (reading 'left')",
      frames: ['at Left (https://book.example.com/assets/my-membership-DkX83kd9.js:1:20480)'],
    },
    data: { reference: '7b1d6c1e-5a55-4c1f-9d0e-0c0f6f1a2b3c' },
  }),
];
