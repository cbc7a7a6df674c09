import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderHook, settle } from '../../../../test/page.tsx';
import { nearestStop } from './restored-focus.rules.ts';
import { restoreFocusAt, useRestoredFocus } from './restored-focus.ts';

const stop = (id: string, place = id) => ({ id, place });

describe('the place on the sheet to which the focus returns', () => {
  const stops = [stop('b1@1'), stop('ana', 'b1@3'), stop('b1@6'), stop('bo', 'b2@1'), stop('b2@4')];

  test.each([
    ['is the same booking in its new place', { id: 'ana', place: 'b2@1' }, 'ana'],
    ['is the tile that now covers the time of a removed tile', { id: 'gone', place: 'b2@3' }, 'bo'],
    ['is the free time of a removed tile', { id: 'gone', place: 'b1@6' }, 'b1@6'],
    ['is the first stop of the bay if all others start later', { id: 'gone', place: 'b1@0' }, 'b1@1'],
    ['is undefined in a bay that was removed', { id: 'gone', place: 'b9@1' }, undefined],
  ])('%s', (_, was, now) => {
    expect(nearestStop(stops, was)?.id).toBe(now);
  });
});

describe('the focus of the desk', () => {
  const page = (html: string) => void (document.body.innerHTML = html);
  const get = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  const focusedId = () => document.activeElement?.id;
  const tile = (id: string, at: string) => `<button id="${id}" data-stop="${id}" data-at="${at}"></button>`;

  beforeEach(async () => {
    page('');
    await renderHook(useRestoredFocus);
  });
  afterEach(() => page(''));

  test('follows a tile that is rendered again in another bay', async () => {
    page(`<div id="one">${tile('ana', 'b1@3')}</div><div id="two"></div>`);
    get('#ana').focus();

    await settle(() => {
      get('#ana').remove();
      get('#two').innerHTML = tile('ana', 'b2@3');
    });

    expect(focusedId()).toBe('ana');
  });

  test('returns from a removed field to the previous element, and from a closed dialog to its tile', async () => {
    page(
      `${tile('ana', 'b1@3')}<aside><button id="note"></button><form><input></form></aside><dialog open><i tabindex="0"></i></dialog>`,
    );
    get('#ana').focus();
    get('i').focus();
    await settle(() => get('dialog').remove());
    expect(focusedId()).toBe('ana');

    get('#note').focus();
    get('input').focus();
    await settle(() => get('form').remove());
    expect(focusedId()).toBe('note');

    await settle(() => get('#note').setAttribute('disabled', ''));
    expect(focusedId()).toBe('ana');
  });

  test('moves to a booking that is made on the sheet, however it was begun', async () => {
    page('<button id="begin"></button><div id="sheet"></div><aside><input></aside>');
    get('#begin').focus();
    get('input').focus();
    restoreFocusAt('b1@3');

    await settle(() => {
      get('aside').remove();
      get('#sheet').innerHTML = tile('league', 'b1@3');
    });

    expect(focusedId()).toBe('league');
  });

  test('stays inside an open dialog', async () => {
    page(`${tile('ana', 'b1@3')}<dialog open><h2 id="title" tabindex="-1"></h2><button id="yes"></button></dialog>`);
    get('#ana').focus();
    get('#yes').focus();

    await settle(() => get('#yes').remove());

    expect(focusedId()).toBe('title');
  });

  test('is not restored after a click on the empty page', async () => {
    page(`${tile('ana', 'b1@3')}<p></p>`);
    get('#ana').focus();
    await settle(() => get('#ana').blur());

    await settle(() => get('#ana').remove());

    expect(document.activeElement).toBe(document.body);
  });
});
