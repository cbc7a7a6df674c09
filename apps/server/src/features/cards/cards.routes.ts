import { confirmCard, deleteCard, listCards, reserveCard } from '@caddie/contract/cards';
import type { CustomerMount } from '../../platform/http/mount/mount.ts';
import type { CardService } from './cards.service.ts';

export function cardRoutes(mount: CustomerMount, cards: CardService): void {
  mount(listCards, ({ customer }) => cards.list(customer));
  mount(reserveCard, ({ customer, params }) => cards.reserve(customer, params.provider));
  mount(confirmCard, ({ customer, params, body }) => cards.confirm(customer, params.provider, body.sessionId));
  mount(deleteCard, ({ customer, params }) => cards.remove(customer, params.id));
}
