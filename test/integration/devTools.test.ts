import { jumpTo, logOf, type LogLine } from '../support/devTools';
import { act, screen, waitFor } from '@testing-library/react';
import { newReconnectionDraft, selectDraft } from '../../src/collections/drafts';
import type { DraftItem } from '../../src/domain/drafts';
import type { Exercise } from '../../src/domain/exerciseSchema';
import { visibleFields, visibleSlides, type DraftAnswers } from '../../src/exercises/visibility';
import type { RootState } from '../../src/store/rootReducer';
import type { Device } from '../support/makeTestStore';
import { amelie, nadia } from '../support/personas';
import { address, arrivesAt, renderApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
/** Lets effects, the browser's history and redux-persist do what they may want to do. */
const settles = async () => {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 25));
  });
};
const jumps = async (device: Device, line: LogLine) => {
  act(() => jumpTo(device.store, line));
  await settles();
};

/** Events of the app itself: Redux Toolkit's queries and redux-persist name theirs their own way. */
const diaryOf = (log: readonly LogLine[]): string[] =>
  log.map(({ action }) => action.type).filter((type) => !/^(@@|provider\/|persist\/)/.test(type));

/** What was dispatched since the log was taken; a toast that a jump brings back goes by itself again. */
const newsSince = (log: readonly LogLine[], device: Device) =>
  diaryOf(logOf(device.store).slice(log.length)).filter((type) => type !== 'alert/cleared');

/** What a slide's screen is to show: drawn from its document and its answers. */
function slideOf({ slides }: Exercise, index: number, answers: DraftAnswers) {
  const applying = visibleSlides({ title: '', slides }, answers);
  const fields = visibleFields(applying[index]!, answers);
  const boxes = fields.filter(({ type }) => type === 'text' || type === 'textarea');
  const chosen = fields.flatMap(({ name, options }) =>
    (options ?? []).filter(({ value }) => value === answers[name]).map(({ label }) => label),
  );
  return { step: String(index + 1), texts: boxes.map(({ name }) => answers[name] ?? ''), chosen };
}

function expectedReconnection(state: RootState) {
  const exercise = state.exerciseDocuments['fr']!.exercises.reconnection;
  const draft = selectDraft(state, newReconnectionDraft);
  const answers = draft?.answers ?? {};
  const index = visibleSlides(exercise, answers).findIndex(({ id }) => id === draft?.slide);
  return slideOf(exercise, Math.max(0, index), answers);
}

function expectedPlf({ plf, drafts, exerciseDocuments }: RootState) {
  const { plf: section, slide } = plf.plf_track ?? { plf: 1, slide: 0 };
  const exercise = exerciseDocuments['fr']!.exercises.plf.sections[String(section)]!;
  const answers = { ...plf.data, ...drafts[`plf${String(section)}`]?.answers };
  return { ...slideOf(exercise, slide, answers), address: `/plf/plf${String(section)}` };
}

const shown = () => ({
  step: user.progress(),
  texts: screen.queryAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value),
  chosen: screen
    .queryAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent),
});

/** Slide by slide to the third, back, and to the other tense: answers that no longer apply are hidden on the way. */
async function walks(): Promise<void> {
  await user.choose('past');
  const [who, subject, moment] = await screen.findAllByRole('textbox');
  await user.write(who!, 'Karim');
  await user.write(subject!, 'Mardi');
  await user.hands.type(moment!, 'Un silence');
  await user.goToNextSlide();
  await user.answerSlide('Une pensée');
  await user.press('button', 'back');
  await user.press('button', 'back');
  await waitFor(() => expect(user.progress()).toBe('1'), patience);
  await user.choose('upcoming');
  await user.write((await screen.findAllByRole('textbox'))[0]!, 'Lina');
  await user.goToNextSlide();
  await user.answerSlide('Une attente');
}

const ofExercise = (log: readonly LogLine[]) => log.filter(({ action }) => action.type.startsWith('drafts/'));

test('C1 C5 DevTools: each earlier action shows its slide with its answers, back and forth, and does nothing else', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/reco/add');
  await user.sees('synced');
  await walks();
  await device.persistor.flush();
  await settles();
  const log = logOf(device.store);
  const stored = new Map(device.storage.items);
  const steps = ofExercise(log);
  expect(steps.length).toBeGreaterThan(20);

  const states = new Map(steps.map((line) => [line.id, line.shownState]));
  const there = [...steps].reverse();
  for (const line of [...there, ...steps.filter((_line, index) => index % 3 === 0)]) {
    await jumps(device, line);
    expect(shown()).toEqual(expectedReconnection(states.get(line.id)!));
  }
  // Far away at once, and with the browser's history still on its way.
  const first = steps[0]!;
  const last = steps.at(-1)!;
  for (const line of [first, last, steps[4]!, last, first]) act(() => jumpTo(device.store, line));
  await settles();
  expect(shown()).toEqual(expectedReconnection(states.get(first.id)!));
  await jumps(device, log.at(-1)!);
  expect(shown()).toEqual(expectedReconnection(log.at(-1)!.shownState));
  // The browser's history follows an entry at a time.
  for (let turn = 0; turn < 8; turn += 1) await settles();
  expect(screen.getAllByRole('textbox')).not.toHaveLength(0);

  expect(newsSince(log, device)).toEqual([]);
  await device.persistor.flush();
  expect(device.storage.items).toEqual(stored);
  expect(address()).toBe('/reco/add');
  for (const step of ['2', '1']) {
    act(() => window.history.back());
    await waitFor(() => expect(user.progress()).toBe(step), patience);
    await settles();
  }
});

test('C5 DevTools: what was hidden by a later answer is there where it still applied', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/reco/add');
  await user.sees('synced');
  await walks();
  const log = ofExercise(logOf(device.store));
  const written = log.findLast(
    ({ shownState }) => shownState.drafts[newReconnectionDraft]?.answers['pf'] === 'past',
  )!;
  const onSecond = log.findLast(
    ({ id, shownState }) => id < written.id && shownState.drafts[newReconnectionDraft]?.slide === 'q2',
  )!;
  await jumps(device, onSecond);
  expect(screen.getAllByRole('textbox').map((box) => (box as HTMLTextAreaElement).value)).toEqual([
    'Karim',
    'Mardi',
    'Un silence',
  ]);
  await jumps(device, log.at(-1)!);
  expect(device.store.getState().drafts[newReconnectionDraft]?.answers).toMatchObject({
    pf: 'future',
    'reconew-q2-qui': 'Lina',
    'reconew-q2-moment': 'Un silence',
  });
});

/** Neighbours that are the same once: a letter is an action. */
const once = (types: readonly string[]) => types.filter((type, index) => type !== types[index - 1]);

test('C4 DevTools: the actions of a reconnection read like a diary', async () => {
  const device = await place.newDevice();
  await renderApp(device, '/reco/add');
  await user.logIn(amelie);
  await user.sees('synced');
  await user.choose('upcoming');
  await user.answerUpToIntuitions();
  await user.writeIntuitions(['Appeler']);
  await user.press('button', 'save');
  await arrivesAt('/pages/reconnexions');
  await user.sees('synced');
  const diary = diaryOf(logOf(device.store));
  const begun = diary.findIndex((type) => type.startsWith('drafts/'));
  const saved = diary.indexOf('reconnections/entrySaved');
  const eachSlide = ['drafts/answered', 'drafts/slideShown'];
  const walk = once(diary.slice(begun, saved + 1));
  expect(walk).toEqual([
    ...Array.from({ length: (walk.length - 2) / 2 }, () => eachSlide).flat(),
    'drafts/answered',
    'reconnections/entrySaved',
  ]);
  expect([...new Set(diary)].filter((type) => type !== 'alert/cleared').sort()).toEqual([
    'collections/received',
    'drafts/answered',
    'drafts/slideShown',
    'reconnections/entrySaved',
    'session/tokensReceived',
    'sync/baseAgreed',
    'sync/marked',
    'sync/sentNoted',
    'sync/settled',
    'sync/wanted',
    'syncActivity/finished',
    'syncActivity/started',
    'tries/trySucceeded',
  ]);
  for (const type of diary) expect(type).toMatch(/^[a-z]+([A-Z][a-z]+)*\/[a-z]+([A-Z][a-z]+)*$/);
});

test('C3 DevTools: lines of a list come and go as they were written', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/reco/add');
  await user.sees('synced');
  await user.choose('upcoming');
  await user.answerSlide('Lina');
  await user.goToNextSlide();
  await user.answerUpToIntuitions();
  await user.writeIntuitions(['Appeler', 'Relire']);
  const lines = ofExercise(logOf(device.store)).filter(
    ({ action }) => (action as { payload?: { name?: string } }).payload?.name === 'intuitionsdata',
  );
  const namesIn = ({ shownState }: LogLine) =>
    (shownState.drafts[newReconnectionDraft]!.answers['intuitionsdata'] as DraftItem[]).map(
      ({ name }) => name,
    );
  expect(namesIn(lines.at(-1)!)).toEqual(['Appeler', 'Relire']);
  for (const line of [...lines].reverse().concat(lines)) {
    await jumps(device, line);
    expect(shown().texts).toEqual(namesIn(line));
  }
  const before = logOf(device.store);
  await jumps(device, before[before.indexOf(before.find(({ id }) => id === lines[0]!.id)!) - 1]!);
  expect(shown().texts).toEqual(['']);
  expect(newsSince(before, device)).toEqual([]);
});

test('C4 C5 DevTools: back to before the save, and on again; what is stored stays what was saved', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/reco/add');
  await user.sees('synced');
  await user.choose('upcoming');
  await user.answerSlide('Lina');
  await user.goToNextSlide();
  await user.answerUpToIntuitions();
  await user.writeIntuitions(['Appeler Lina']);
  await user.press('button', 'save');
  await arrivesAt('/pages/reconnexions');
  await user.sees('synced');
  await device.persistor.flush();
  const stored = new Map(device.storage.items);
  const log = logOf(device.store);
  const saved = log.findIndex(({ action }) => action.type === 'reconnections/entrySaved');
  expect(await screen.findByRole('link', { name: /Lina/ }, patience)).toBeVisible();

  await jumps(device, log[saved - 1]!);
  expect(screen.queryByRole('link', { name: /Lina/ })).toBeNull();
  await user.hands.click(await user.the('link', 'newReconnection', user.tabBar()));
  await screen.findByRole('progressbar', {}, patience);
  await waitFor(() => expect(screen.getByDisplayValue('Appeler Lina')).toBeVisible(), patience);
  expect(await screen.findByRole('button', { name: named(user.word('save')) })).toBeVisible();
  await settles();

  await jumps(device, log[saved]!);
  expect(user.progress()).toBe('1');
  await jumps(device, logOf(device.store).at(-1)!);
  expect(user.progress()).toBe('1');
  expect(screen.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
  await device.persistor.flush();
  expect(device.storage.items).toEqual(stored);
  expect(newsSince(log, device)).toEqual([]);
});

test('A1 DevTools: back to before anyone was there, and on again: nothing is forgotten', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/reco/add');
  await user.sees('synced');
  await user.choose('upcoming');
  await user.answerSlide('Lina');
  await device.persistor.flush();
  const stored = new Map(device.storage.items);
  const log = logOf(device.store);
  await jumps(device, log[0]!);
  await user.the('button', 'logIn');
  await settles();
  await jumps(device, log.at(-1)!);
  await waitFor(() => expect(screen.getAllByDisplayValue('Lina')).not.toHaveLength(0), patience);
  expect(address()).toBe('/reco/add');
  await device.persistor.flush();
  expect(device.storage.items).toEqual(stored);
  expect(newsSince(log, device)).toEqual([]);
});

test('E4 E5 DevTools: back and forth over the sections of the guided exercise, which read like a diary too', async () => {
  const device = await place.deviceOf(nadia);
  await renderApp(device, '/plf/plf1');
  await screen.findByRole('progressbar', {}, patience);
  await user.sees('synced');
  const isLast = () => screen.queryByRole('button', { name: named(user.word('save')) }) !== null;
  while (!isLast()) {
    await user.answerSlide(`Réponse ${user.progress() ?? ''}`);
    await user.goToNextSlide();
  }
  await user.press('button', 'save');
  await arrivesAt('/plf/plf2');
  await user.goToNextSlide();
  await user.answerSlide('Relier');
  await user.sees('synced');
  await device.persistor.flush();
  await settles();
  const stored = new Map(device.storage.items);
  const log = logOf(device.store);
  // What a draft began from is noted when what merges is there.
  const steps = log.filter(({ action }) => /^(drafts\/(?!originsNoted)|plf\/)/.test(action.type));
  expect(once(steps.map(({ action }) => action.type)).slice(-5)).toEqual([
    'drafts/answered',
    'plf/progressed',
    'plf/sectionCompleted',
    'plf/progressed',
    'drafts/answered',
  ]);

  for (const line of [...steps].reverse().concat(steps.filter((_line, index) => index % 3 === 0))) {
    await jumps(device, line);
    await waitFor(
      () => expect({ ...shown(), address: address() }).toEqual(expectedPlf(line.shownState)),
      patience,
    );
  }
  await jumps(device, log.at(-1)!);
  await arrivesAt('/plf/plf2');
  expect(screen.getByRole('textbox')).toHaveValue('Relier');
  expect(newsSince(log, device)).toEqual([]);
  await device.persistor.flush();
  expect(device.storage.items).toEqual(stored);
});
