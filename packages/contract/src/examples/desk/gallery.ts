import * as calls from '../../desk/gallery.ts';
import { createExample } from '../example.ts';

const bays = { imageTitle: 'mulligans-0a1b2c3d4e', caption: 'Bays 1 to 4', about: 'Up to 4 players, clubs to borrow' };
const lounge = { imageTitle: 'mulligans-5f6a7b8c9d', caption: 'The lounge', about: '' };

export const galleryExamples = [
  createExample(calls.getGallery, { data: [bays] }),
  createExample(calls.changeGallery, {
    body: {
      pictures: [
        { picture: { kind: 'KEPT', imageTitle: bays.imageTitle }, caption: bays.caption, about: bays.about },
        {
          picture: {
            kind: 'UPLOAD',
            uploadId: '0198a6f2-1c1e-4f5a-9a53-6b1c7f2d9e10',
            crop: { x: 0, y: 210, width: 2400 },
          },
          caption: lounge.caption,
          about: lounge.about,
        },
      ],
      seen: [bays],
    },
    data: [bays, lounge],
  }),
];
