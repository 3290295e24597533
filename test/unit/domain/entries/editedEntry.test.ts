/** @jest-environment node */
import { entryForms } from '../../../../src/domain/entries/formDraftKeys';
import { editIn } from '../../../../src/domain/entries/editedEntry';

const key = '1772445600000';

it.each([
  [entryForms.reconnection(key), 'reconnection', `/reco/add?entry=${key}`],
  [entryForms.derailor(`claim.${key}`), 'derailor', `/pages/deviateurs?edit=claim.${key}`],
  [entryForms.change({ dateKey: key, item: '=a/b' }), 'intuition', '/pages/intuitions'],
  [entryForms.celebration(key), 'celebration', `/pages/celebrations?edit=${key}`],
  [entryForms.session(key), 'session', `/pages/amitiepro?edit=${key}`],
  [entryForms.sessionPart(key, 'listen'), 'session', `/amitiepro/add/${key}/listen`],
])('N6 the edit in the form %s goes on where it was begun', (form, of, href) => {
  expect(editIn(form)).toEqual({ of, href });
});

it.each([
  ...['reconnection', 'identityCard', 'account', 'plf3', entryForms.derailor(), entryForms.celebration()],
  entryForms.sessionPart('new', 'express'),
])('N6 the form %s edits no entry', (form) => {
  expect(editIn(form)).toBeUndefined();
});
