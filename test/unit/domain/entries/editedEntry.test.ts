/** @jest-environment node */
import { draftForms } from '../../../../src/domain/entries/draftKeys';
import { editIn } from '../../../../src/domain/entries/editedEntry';

const key = '1772445600000';

it.each([
  [draftForms.reconnection(key), 'reconnection', `/reco/add?entry=${key}`],
  [draftForms.derailor(`claim.${key}`), 'derailor', `/pages/deviateurs?edit=claim.${key}`],
  [draftForms.celebration(key), 'celebration', `/pages/celebrations?edit=${key}`],
  [draftForms.session(key), 'session', `/pages/amitiepro?edit=${key}`],
  [draftForms.sessionPart(key, 'listen'), 'session', `/amitiepro/add/${key}/listen`],
])('N6 the edit in the form %s goes on where it was begun', (form, of, href) => {
  expect(editIn(form)).toEqual({ of, href });
});

it.each([
  ...['reconnection', 'identityCard', 'account', 'plf3', draftForms.derailor(), draftForms.celebration()],
  draftForms.sessionPart('new', 'express'),
])('N6 the form %s edits no entry', (form) => {
  expect(editIn(form)).toBeUndefined();
});
