#!/usr/bin/env node
import { refuseOldNode } from '../scripts/node-version.mjs';

refuseOldNode();

// The program is loaded only now: an older Node could not even parse it.
await import('../apps/server/dist/src/main.js');
