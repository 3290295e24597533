import { screen, within } from '@testing-library/react';
import { type Device } from '../support/makeTestStore';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

export const user = makeUser();
export const place = setUp();

export const plain = (text: string) => text.replace(/\s/g, ' ');
export const row = async (title: string) =>
  within(await screen.findByRole('article', { name: saying(title) }));
export const opens = async (title: string) => {
  await user.press('button', 'information', await row(title));
  return await user.dialog();
};
export const asks = async () => {
  await user.press('button', 'enrol', await user.dialog());
  return within(await user.alert());
};
export const marks = async (title: string) =>
  (await row(title)).queryAllByText(named('Inscription validée')).length;
export const enrolCalls = () => place.calls('POST /ge_rest/ge_event_register');
export const registrations = async (device: Device) =>
  ((await device.stored('other_data')) as { events: { nid: string; title: string }[] }).events;
/** Titles of what is marked on a device. */
export const marked = async (device: Device) =>
  (await registrations(device)).map(({ title }) => plain(title));
