import { screen, within } from '@testing-library/react';
import { readReconnections, type Reconnection } from '../../../src/domain/entries/reconnection';
import { aDerailor, aField, anExercise, aReconnection, aSlide, someOptions } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named } from '../../support/screenNames';

const key = '1770000000000';

const options = someOptions({ jaw: 'La mâchoire', throat: 'La gorge' });
const [pf] = anExercise().slides;
const slides = {
  who: aSlide({ fields: [aField({ name: 'who' })] }),
  pf: pf!,
  body: aSlide({ fields: [aField({ name: 'body', type: 'choices', options })] }),
  force: aSlide({ fields: [aField({ name: 'force', type: 'scale', min: 1, max: 5 })] }),
  three: aSlide({ kind: 'pick-three', fields: [aField({ name: 'three', type: 'choices' })] }),
};
type Name = keyof typeof slides;

const derailors = Object.fromEntries(
  ['Un', 'Deux', 'Trois', 'Quatre'].map((name, n) => [String(n + 1), aDerailor({ name })]),
);
const stored = aReconnection({
  data: { who: 'Karim', body: ['jaw'], force: 2, three: ['3', '2', '1'] },
  conflicts: {
    ...{ who: ['Lina'], pf: ['future'], body: ['["jaw","throat"]'] },
    ...{ force: ['4'], three: ['["4","2","1"]'] },
  },
});

/** An entry, its exercise asking just some of the questions, at an address of the app. */
async function opens(address: string, asked: readonly Name[], entry: Reconnection = stored) {
  const reconnection = anExercise({ slides: asked.map((name) => ({ ...slides[name], id: name })) });
  const rows = { reconnections: { [key]: entry }, derailors };
  const { store, user } = await open(address, rows, { reconnection });
  const stand = () => {
    const { reconnections, drafts } = store.getState();
    return { entry: reconnections[key]!, answers: Object.values(drafts)[0]?.answers ?? {} };
  };
  return { stand, user };
}

/** The same in the entry's window, opened from the history: what lies behind a window can't be found by its role. */
async function opensWindow(asked: readonly Name[], entry: Reconnection) {
  const opened = await opens('/pages/reconnexions', asked, entry);
  const links = await screen.findAllByRole('link');
  await opened.user.click(links.find((link) => link.getAttribute('href')?.endsWith(`entry=${key}`))!);
  await screen.findByRole('dialog');
  return opened;
}

const findVersions = async () =>
  await screen.findAllByRole('group', { name: /^Ce texte a été modifié sur deux appareils/ });
const keeps = (versions: HTMLElement) =>
  within(versions).getAllByRole('button', { name: named('Garder celle-ci') });

/** An answer of an entry, its situation among them. */
const answerOf = ({ pf: situation, data }: Reconnection, name: Name) =>
  name === 'pf' ? situation : data?.[name];
const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(
    (box) => box.closest('label')?.textContent ?? '',
  );

describe('K6 K8 an answer that two devices gave otherwise, on its slide', () => {
  it.each<[Name, string, string | number | string[], string[]]>([
    ['who', 'Lina', 'Lina', []],
    ['pf', 'À venir', 'future', ['À venir']],
    ['body', 'La mâchoire La gorge', ['jaw', 'throat'], ['La mâchoire', 'La gorge']],
    ['force', '4', 4, ['4']],
    ['three', 'Quatre Deux Un', ['4', '2', '1'], ['Quatre', 'Deux', 'Un']],
  ])('K6 K8 R23 %s is shown as %s, and kept as what it is', async (name, words, kept, boxes) => {
    const { stand, user } = await opens(`/reco/add?entry=${key}`, [name]);
    const [versions] = await findVersions();
    expect(versions).toHaveTextContent(words);
    await user.click(keeps(versions!)[1]!);
    const { answers, entry } = stand();
    expect(answers[name]).toEqual(kept);
    expect(answerOf(entry, name)).toEqual(kept);
    expect(Object.keys(entry.conflicts ?? {})).not.toContain(name);
    expect(readReconnections({ [key]: entry }).rejected).toBeUndefined();
    expect(checked().map((label) => boxes.find((box) => label.startsWith(box)))).toEqual(
      expect.arrayContaining(boxes),
    );
    expect(checked()).toHaveLength(boxes.length);
  });

  it.each<Name>(['body', 'three'])('K6 K8 R23 the %s that stands stays as it is', async (name) => {
    const { stand, user } = await opens(`/reco/add?entry=${key}`, [name]);
    const [versions] = await findVersions();
    await user.click(keeps(versions!)[0]!);
    const { answers, entry } = stand();
    expect(answers[name]).toEqual(answerOf(stored, name));
    const { [name]: _settled, ...waiting } = stored.conflicts!;
    expect(entry).toEqual({ ...stored, conflicts: waiting });
  });

  it('K6 an answer of another kind than is asked for stays beside, nothing of it is lost', async () => {
    const entry = { ...stored, conflicts: { force: ['4', 'beaucoup'] } };
    const { stand } = await opens(`/reco/add?entry=${key}`, ['force'], entry);
    expect(await screen.findByText(/beaucoup/)).toBeVisible();
    expect(screen.queryByRole('button', { name: named('Garder celle-ci') })).toBeNull();
    expect(stand().entry).toEqual(entry);
  });
});

describe('K6 an answer that two devices gave otherwise, in the entry’s window', () => {
  it('K6 K8 a number and a list of choices are picked as a text is', async () => {
    const conflicts = { body: stored.conflicts!['body']!, force: ['4', '5'] };
    const { stand, user } = await opensWindow(['body', 'force'], { ...stored, conflicts });
    const [body, force] = await findVersions();
    expect(body).toHaveTextContent('La mâchoire La gorge');
    await user.click(keeps(force!)[2]!);
    await user.click(keeps(body!)[1]!);
    const expected = { ...aReconnection(), data: { ...stored.data, body: ['jaw', 'throat'], force: 5 } };
    expect(stand().entry).toEqual(expected);
  });

  it('K6 the list that stands stays; an answer of another kind stays beside', async () => {
    const conflicts = { body: stored.conflicts!['body']!, force: ['beaucoup'] };
    const entry = { ...stored, conflicts };
    const { stand, user } = await opensWindow(['body', 'force'], entry);
    const [body, ...others] = await findVersions();
    expect(others).toEqual([]);
    await user.click(keeps(body!)[0]!);
    expect(stand().entry).toEqual({ ...entry, conflicts: { force: ['beaucoup'] } });
    expect(screen.getByText(/beaucoup/)).toBeVisible();
  });
});
