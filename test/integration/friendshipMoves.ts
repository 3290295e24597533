import { screen, within } from '@testing-library/react';
import type { FriendshipSessions } from '../../src/domain/entries/friendship';
import { nadia } from '../support/personas';
import { arrivesAt } from '../support/renderApp';
import { setUp } from '../support/setting';

export const place = setUp();
export const path = '/pages/amitiepro';
export const atProvider = () => place.held(nadia, 'field_amitiepro');
export const sessions: FriendshipSessions = {
  '1760000000000': { mode: 'person', subject: 'Hélène', express: { 'amitiepro-express-vecu': 'Un doute' } },
  '1761000000000': { mode: 'theme', subject: 'Déléguer', listen: { 'amitiepro-ecoute-entendu': 'Le calme' } },
  '1762000000000': {
    mode: 'person',
    subject: ' helene',
    express: { 'amitiepro-express-vecu': 'La fatigue', ancienne: 'D’avant' },
    listen: { 'amitiepro-ecoute-entendu': 'Son envie' },
    conflicts: { 'express.amitiepro-express-vecu': ['La lassitude'] },
  },
};
export const entries = () => within(screen.getByRole('main')).queryAllByRole('listitem');
export const entry = (text: string) => within(entries().find((item) => item.textContent.includes(text))!);
export const headings = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .filter((text) => text !== 'Nouvel échange');
export const isBack = async () => {
  await arrivesAt(path);
  await screen.findByRole('main');
};
