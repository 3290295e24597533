import type { ProviderProcess } from '../e2e/providerProcess';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import type { Device } from './engine';
import { until } from './until';
import { User } from './user';

/** Where a journey takes place: a browser with nothing stored, a provider at its seed. */
interface Place {
  device: Device;
  provider: ProviderProcess;
}

interface Journey {
  title: string;
  walk: (place: Place) => Promise<void>;
}

const written = 'Sentinelle-9c1e';
const dialog = '[role=dialog], dialog';

const openUser = async ({ device, provider }: Place) => new User(await device.openTab(), provider.url);

async function loggedIn(place: Place): Promise<User> {
  const user = await openUser(place);
  await user.logsIn(amelie);
  return user;
}

/** Waits until the provider's field holds what was written. */
async function arrives({ provider }: Place, field: string): Promise<void> {
  const account = await openAccount(provider.url, amelie);
  await until(`${field} at the provider holds what was written`, async () =>
    Boolean((await account.text(field))?.includes(written)),
  );
}

async function writesNote(user: User): Promise<void> {
  await user.clicks({ role: 'button', name: 'add' });
  await user.writes('note', written, dialog);
  await user.clicks({ role: 'button', name: 'save', within: dialog });
  await user.reads(written, 'main li');
}

async function writesReconnection(place: Place): Promise<void> {
  const user = await loggedIn(place);
  await user.clicks({ role: 'link', name: 'newReconnection', within: 'main' });
  await user.clicks({ role: 'radio', name: 'past' });
  await user.waits(
    'the choice moves on',
    `document.querySelector('[role=progressbar]')?.ariaValueNow === '2'`,
  );
  await user.answersSlide(written);
  const saves = { role: 'button', name: 'save' } as const;
  while (!(await user.has(saves))) await user.answersSlide(written);
  await user.fillsSlide(written);
  await user.clicks(saves);
  await user.isAt('/pages/reconnexions');
  await user.clicks({ role: 'link', name: 'viewReconnections', within: 'main' });
  await user.reads(written, 'main li');
  await user.seesState('synced');
  await arrives(place, 'field_intuitions');
}

/** Leaves an exercise under way by Back and by its button: each asks first, and both ways on are taken. */
async function leavesExercise(place: Place): Promise<void> {
  const user = await loggedIn(place);
  const question = '[role=alertdialog]';
  const leaves = { role: 'button', name: 'leave', within: question } as const;
  const stays = { role: 'button', name: 'cancel', within: question } as const;
  const begins = { role: 'link', name: 'newReconnection', within: 'main' } as const;
  await user.clicks(begins);
  await user.clicks({ role: 'radio', name: 'past' });
  await user.waits('the slide has its step in the history', `history.state?.usr?.slidePosition === 1`);
  await user.goesBack();
  await user.waits('the first slide is shown', `history.state?.usr?.slidePosition !== 1`);
  for (const goes of [() => user.goesBack(), () => user.clicks({ role: 'button', name: 'leaveExercise' })]) {
    await goes();
    await user.clicks(stays);
    await user.seesNo(stays);
    await user.isAt('/reco/add');
    await user.sees({ role: 'radio', name: 'past' });
  }
  await user.goesBack();
  await user.clicks(leaves);
  await user.isAt('/');
  await user.sees(begins);
}

async function opensDialog(place: Place): Promise<void> {
  const user = await loggedIn(place);
  await user.goesTo('/pages/celebrations');
  const opener = { role: 'button', name: 'add' } as const;
  for (const closes of [
    () => user.pressesEscape(),
    () => user.clicks({ role: 'button', name: 'close', within: dialog }),
  ]) {
    await user.clicks(opener);
    const box = { role: 'textbox', name: 'note', within: dialog } as const;
    await user.sees(box);
    await closes();
    await user.seesNo(box);
    await user.hasFocusOn(opener);
  }
}

async function opensMenu(place: Place): Promise<void> {
  const user = await loggedIn(place);
  const opener = { role: 'button', name: 'menu' } as const;
  const entry = { role: 'link', name: 'identityCard', within: dialog } as const;
  await user.clicks(opener);
  await user.sees(entry);
  await user.pressesEscape();
  await user.seesNo(entry);
  await user.hasFocusOn(opener);
  await user.clicks(opener);
  await user.clicks(entry);
  await user.isAt('/pages/cid');
  await user.seesNo(entry);
}

async function writesBeside(place: Place): Promise<void> {
  const user = await loggedIn(place);
  const beside = await openUser(place);
  for (const one of [user, beside]) {
    await one.goesTo('/pages/celebrations');
    await one.seesState('synced');
  }
  await writesNote(beside);
  await user.reads(written, 'main li');
}

async function logsOut(place: Place): Promise<void> {
  const user = await loggedIn(place);
  await user.goesTo('/pages/celebrations');
  await writesNote(user);
  await user.seesState('synced');
  await user.waits(
    'the device keeps what was written',
    `JSON.stringify(localStorage).includes('${written}')`,
  );
  await user.clicks({ role: 'button', name: 'menu' });
  await user.clicks({ role: 'link', name: 'logOut', within: dialog });
  await user.sees({ role: 'button', name: 'logIn' });
  await user.waits('the device keeps nothing', 'localStorage.length === 0');
}

async function writesOffline(place: Place): Promise<void> {
  const { provider } = place;
  const user = await loggedIn(place);
  await user.waits(
    'the service worker is ready',
    `navigator.serviceWorker.getRegistration().then((one) => one?.active?.state === 'activated')`,
  );
  await user.goesTo('/pages/celebrations');
  await user.seesState('synced');
  await user.waits('the service worker answers', 'navigator.serviceWorker.controller !== null');
  await provider.faults(
    ...['GET ', 'POST ', 'PATCH '].map((match) => ({ match, dropConnection: 'before' as const, times: 1e6 })),
  );
  await writesNote(user);
  await user.seesState('waiting');
  await user.goesTo('/pages/celebrations');
  await user.reads(written, 'main li');
  await user.seesState('waiting');
  await provider.clearFaults();
  // By itself it would try again after a pause, which grows.
  await user.waits('the page is told of a network', `dispatchEvent(new Event('online'))`);
  await user.seesState('synced');
  await arrives(place, 'field_celebrations');
}

/** What each engine is tried with; each begins on a device of its own. */
export const journeys: readonly Journey[] = [
  {
    title: 'A3 C1 C4 C6: logs in and writes a reconnection, which is in the list and at the provider',
    walk: writesReconnection,
  },
  {
    title: 'C5: Back and the button out of an exercise ask first; staying keeps the place',
    walk: leavesExercise,
  },
  {
    title: 'F4 J5: opens a dialog, closes it by Escape and by its button; the focus comes back',
    walk: opensDialog,
  },
  { title: 'J1: opens the menu, closes it by Escape, goes where it leads', walk: opensMenu },
  { title: 'A10: what is saved in one tab shows in the other', walk: writesBeside },
  { title: 'A11: logs out, and the device keeps nothing', walk: logsOut },
  {
    title: 'K5: what is written while the provider is out of reach outlives a reload, and is sent',
    walk: writesOffline,
  },
];
