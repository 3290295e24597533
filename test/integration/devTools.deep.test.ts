import '../support/quickCrossings';
import { draftIn } from '../support/draftIn';
import { jumpTo, logOf, type LogLine } from '../support/devTools';
import { isCalm } from '../support/isCalm';
import { act, screen, waitFor } from '@testing-library/react';
import { newReconnectionForm } from '../../src/domain/entries/formDraftKeys';
import french from '../../src/domain/exerciseDocuments/fr.json';
import type { DraftItem } from '../../src/domain/entries/drafts';
import type { Exercise } from '../../src/domain/exercise/exerciseSchema';
import { visibleFields, visibleSlides, type DraftAnswers } from '../../src/exercises/visibility';
import type { RootState } from '../../src/store/rootReducer';
import type { Device } from '../support/makeTestStore';
import { amelie, anyAnswer, nadia, type Persona } from '../support/personas';
import { address, arrivesAt } from '../support/renderApp';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { user } from '../support/userMoves';

const place = setUp();
/** A few of the questions, so that going through them, and drawing them again and again, is quick. */
const { reconnection, plf } = french.exercises;
const reconnectionSlides = ['pf', 'q2', 'q3-pense', 'q9', 'intuitions'];
const short = {
  ...french,
  exercises: {
    ...french.exercises,
    reconnection: {
      ...reconnection,
      slides: reconnection.slides.filter(({ id }) => reconnectionSlides.includes(id)),
    },
    plf: {
      ...plf,
      sections: {
        ...plf.sections,
        '1': { ...plf.sections['1'], slides: plf.sections['1'].slides.slice(0, 3) },
      },
    },
  },
};
const opens = async (persona: Persona | null, path: string) => {
  await place.controls.publishSchemas({ fr: short });
  return await place.opens(persona, path);
};
/** Waits until all is sent, of its own accord: a sync that comes later would stand in the diary. */
const isSynced = async () => {
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Synchronisé/));
};
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
  const draft = draftIn(state, newReconnectionForm);
  const answers = draft?.answers ?? {};
  const index = visibleSlides(exercise, answers).findIndex(({ id }) => id === draft?.slide);
  return slideOf(exercise, Math.max(0, index), answers);
}

function expectedPlf({ plf, drafts, exerciseDocuments }: RootState) {
  const { plf: section, slide } = plf.plf_track ?? { plf: 1, slide: 0 };
  const exercise = exerciseDocuments['fr']!.exercises.plf.sections[String(section)]!;
  const answers = { ...plf.data, ...draftIn({ drafts }, `plf${String(section)}`)?.answers };
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
  await waitFor(() => expect(user.progress()).toBe('1'));
  await user.choose('upcoming');
  await user.write((await screen.findAllByRole('textbox'))[0]!, 'Lina');
  await user.goToNextSlide();
  await user.answerSlide('Une attente');
}

const ofExercise = (log: readonly LogLine[]) => log.filter(({ action }) => action.type.startsWith('drafts/'));

/** A few of the lines, first and last among them: each jump draws the whole screen anew. */
const someOf = (lines: readonly LogLine[]) =>
  lines.filter((_line, index) => index % 5 === 0 || index === lines.length - 1);

/** Neighbours that are the same once: a letter is an action. */
const once = (types: readonly string[]) => types.filter((type, index) => type !== types[index - 1]);

/** What is on the device to the last letter, and the log. */
async function kept(device: Device) {
  // The read that follows a write a while later is over.
  await isCalm(device);
  await device.persistor.flush();
  await settles();
  return { log: logOf(device.store), stored: new Map(device.storage.items) };
}

test('C1 C5 DevTools: an earlier action shows its slide with its answers, back and forth, and does nothing else', async () => {
  const device = await opens(amelie, '/reco/add');
  await isSynced();
  await walks();
  const { log, stored } = await kept(device);
  const steps = ofExercise(log);
  const states = new Map(steps.map((line) => [line.id, line.shownState]));
  const some = someOf(steps);
  for (const line of [...[...some].reverse(), ...some]) {
    await jumps(device, line);
    expect(shown()).toEqual(expectedReconnection(states.get(line.id)!));
  }
  // What a later answer hides is there where it still applied.
  const inPast = steps.filter(
    ({ shownState }) => draftIn(shownState, newReconnectionForm)!.answers['pf'] === 'past',
  );
  const onSecond = inPast.findLast(
    ({ shownState }) => draftIn(shownState, newReconnectionForm)?.slide === 'q2',
  )!;
  await jumps(device, onSecond);
  expect(shown().texts).toEqual(['Karim', 'Mardi', 'Un silence']);
  // Far away at once, and with the browser's history still on its way.
  const first = steps[0]!;
  const last = steps.at(-1)!;
  for (const line of [first, last, steps[4]!, last, first]) act(() => jumpTo(device.store, line));
  await settles();
  expect(shown()).toEqual(expectedReconnection(states.get(first.id)!));
  await jumps(device, log.at(-1)!);
  expect(shown()).toEqual(expectedReconnection(log.at(-1)!.shownState));
  expect(draftIn(device.store.getState(), newReconnectionForm)!.answers).toMatchObject({
    pf: 'future',
    'reconew-q2-qui': 'Lina',
    'reconew-q2-moment': 'Un silence',
  });
  // The browser's history follows an entry at a time.
  for (let turn = 0; turn < 4; turn += 1) await settles();
  expect(newsSince(log, device)).toEqual([]);
  expect((await kept(device)).stored).toEqual(stored);
  expect(address()).toBe('/reco/add');
  for (const step of ['2', '1']) {
    act(() => window.history.back());
    await waitFor(() => expect(user.progress()).toBe(step));
    await settles();
  }
});

test('A1 C3 C4 C5 DevTools: a reconnection reads like a diary; back to before a line, the save or the login, what is stored stays', async () => {
  const device = await opens(null, '/reco/add');
  await user.logIn(amelie);
  await isSynced();
  // The slide's code may come later than the sync is over, and what was written is read once more.
  await screen.findByRole('progressbar');
  await isCalm(device);
  await user.choose('upcoming');
  await user.answerUpToIntuitions();
  await user.writeIntuitions(['Appeler', 'Relire']);

  const lines = ofExercise(logOf(device.store)).filter(
    ({ action }) => (action as { payload?: { name?: string } }).payload?.name === 'intuitionsdata',
  );
  const namesIn = ({ shownState }: LogLine) =>
    (draftIn(shownState, newReconnectionForm)!.answers['intuitionsdata'] as DraftItem[]).map(
      ({ name }) => name,
    );
  expect(namesIn(lines.at(-1)!)).toEqual(['Appeler', 'Relire']);
  for (const line of [...lines].reverse().concat(lines)) {
    await jumps(device, line);
    expect(shown().texts).toEqual(namesIn(line));
  }
  await jumps(device, logOf(device.store).at(-1)!);

  await user.press('button', 'save');
  await arrivesAt('/pages/reconnexions');
  await isSynced();
  await user.press('link', 'viewReconnections');
  expect(await screen.findByRole('link', { name: new RegExp(anyAnswer) })).toBeVisible();
  const { log, stored } = await kept(device);
  const diary = diaryOf(log);
  const walk = once(diary.slice(diary.findIndex((type) => type.startsWith('drafts/'))));
  const untilSaved = walk.slice(0, walk.indexOf('reconnections/entrySaved'));
  const eachSlide = ['drafts/answered', 'drafts/slideShown'];
  expect(untilSaved).toEqual([
    ...Array.from({ length: (untilSaved.length - 1) / 2 }, () => eachSlide).flat(),
    'drafts/answered',
  ]);
  expect([...new Set(diary)].filter((type) => type !== 'alert/cleared').sort()).toEqual([
    'drafts/answered',
    'drafts/slideShown',
    'reconnections/entrySaved',
    'session/tokensReceived',
    'sync/marked',
    'sync/merged',
    'sync/settled',
    'sync/wanted',
    'sync/writeNoted',
    'syncActivity/finished',
    'syncActivity/started',
    'syncActivity/written',
    'tries/trySucceeded',
  ]);
  for (const type of diary) expect(type).toMatch(/^[a-z]+([A-Z][a-z]+)*\/[a-z]+([A-Z][a-z]+)*$/);

  const saved = log.findIndex(({ action }) => action.type === 'reconnections/entrySaved');
  await jumps(device, log[saved - 1]!);
  expect(screen.queryByRole('link', { name: new RegExp(anyAnswer) })).toBeNull();
  await user.hands.click(await user.the('link', 'newReconnection', user.tabBar()));
  await waitFor(() => expect(screen.getByDisplayValue('Relire')).toBeVisible());
  expect(await screen.findByRole('button', { name: named(user.word('save')) })).toBeVisible();
  await settles();
  await jumps(device, log[saved]!);
  expect(user.progress()).toBe('1');
  await jumps(device, logOf(device.store)[0]!);
  await user.the('button', 'logIn');
  await settles();
  await jumps(device, logOf(device.store).at(-1)!);
  await waitFor(() => expect(user.progress()).toBe('1'));
  expect(screen.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
  expect(address()).toBe('/reco/add');
  expect((await kept(device)).stored).toEqual(stored);
  expect(newsSince(log, device)).toEqual([]);
});

test('E4 E5 DevTools: back and forth over the sections of the guided exercise, which read like a diary too', async () => {
  const device = await opens(nadia, '/plf/plf1');
  await screen.findByRole('progressbar');
  await isSynced();
  const isLast = () => screen.queryByRole('button', { name: named(user.word('save')) }) !== null;
  while (!isLast()) {
    await user.answerSlide(`Réponse ${user.progress() ?? ''}`);
    await user.goToNextSlide();
  }
  await user.press('button', 'save');
  await arrivesAt('/plf/plf2');
  // The breather is no step: a jump shows the slide.
  await user.press('button', 'next');
  await screen.findByRole('progressbar');
  await user.goToNextSlide();
  await user.answerSlide('Relier');
  // What the screen says may be of before the last step.
  await waitFor(() => expect(device.store.getState().sync.pending).toEqual({}));
  await isCalm(device);
  const { log, stored } = await kept(device);
  // What a draft began from is noted when what merges is there.
  const steps = log.filter(({ action }) => /^(drafts\/(?!originsNoted)|plf\/)/.test(action.type));
  expect(once(steps.map(({ action }) => action.type)).slice(-5)).toEqual([
    'drafts/answered',
    'plf/progressed',
    'plf/sectionCompleted',
    'plf/progressed',
    'drafts/answered',
  ]);

  const some = someOf(steps);
  for (const line of [...some].reverse().concat(some)) {
    await jumps(device, line);
    await waitFor(() => expect({ ...shown(), address: address() }).toEqual(expectedPlf(line.shownState)));
  }
  await jumps(device, log.at(-1)!);
  await arrivesAt('/plf/plf2');
  expect(screen.getByRole('textbox')).toHaveValue('Relier');
  expect(newsSince(log, device)).toEqual([]);
  expect((await kept(device)).stored).toEqual(stored);
});
