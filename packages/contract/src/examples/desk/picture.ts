import * as calls from '../../desk/picture.ts';
import { createExample } from '../example.ts';

const picture: calls.Picture = { imageTitle: 'mulligans-0a1b2c3d4e', supplied: null };

export const pictureExamples = [
  createExample(calls.getPicture, { data: picture }),
  createExample(calls.changePicture, {
    body: {
      choice: {
        kind: 'UPLOAD',
        uploadId: '0198a6f2-1c1e-4f5a-9a53-6b1c7f2d9e10',
        crop: { x: 0, y: 210, width: 2400 },
      },
      seen: 'supplied-bays-9f8e7d6c5b',
    },
    data: picture,
  }),
];
