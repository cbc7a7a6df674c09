import * as people from '../../desk/people/people.ts';
import { createExample } from '../example.ts';

const priya = '2b7e1a5c-4d3f-4e8a-9c6b-8f0d2e4a6c86';
const jo = '5e9a3c7d-1f4b-4c2e-8a6d-7b0f9e3c5d21';
const iPhone = '7a3d9f1c-2e5b-4a8d-b6c4-0f1e3d5b7a92';
const counter = 'c1d7e5a3-9b2f-4d8c-a6e4-3f5b7c9d1e08';

const team: people.Team = {
  people: [
    {
      staffId: priya,
      name: 'Priya',
      phone: '+1 212 555 0103',
      role: 'DESK',
      hasPin: true,
      invitedUntil: null,
      lastSeen: { at: '2026-11-20T18:38:00-05:00', device: 'Counter laptop', isNow: true },
      devices: [
        { deviceId: iPhone, name: 'Safari on iPhone', lastUsed: { at: '2026-11-19T09:02:00-05:00', isNow: false } },
      ],
    },
    {
      staffId: jo,
      name: 'Jo Park',
      phone: '+1 929 555 0166',
      role: 'DESK',
      hasPin: false,
      invitedUntil: '2026-11-22T18:41:00-05:00',
      lastSeen: null,
      devices: [],
    },
  ],
  counters: [
    {
      deviceId: counter,
      name: 'Counter laptop',
      addedBy: 'Marcus',
      addedAt: '2026-09-01T10:12:00-04:00',
      lastUsed: { at: '2026-11-20T18:38:00-05:00', isNow: true },
    },
  ],
};
const invited = { phone: '9295550166', countryCode: 'US', name: 'Jo Park', role: 'DESK' } as const;

export const peopleExamples = [
  createExample(people.getTeam, { data: team }),
  createExample(people.invite, { body: invited, data: team }),
  createExample(people.inviteAgain, { params: { id: jo }, data: team }),
  createExample(people.changeRole, { params: { id: priya }, body: { role: 'MANAGER' }, data: team }),
  createExample(people.removePerson, { params: { id: jo }, data: team }),
  createExample(people.removeOwnDevice, { params: { id: priya, deviceId: iPhone }, data: team }),
  createExample(people.resetPin, { params: { id: priya }, data: team }),
  createExample(people.removeCounter, { params: { id: counter }, data: team }),
];
