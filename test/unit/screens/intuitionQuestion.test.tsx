import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { intuitionRealised, selectIntuitions } from '../../../src/collections/reconnections';
import type { CollectionsState } from '../../../src/domain/collections';
import { localDay } from '../../../src/domain/localDay';
import { paths } from '../../../src/domain/paths';
import { IntuitionQuestion } from '../../../src/screens/home/IntuitionQuestion';
import { ListMemory } from '../../../src/ui/list/listMemory';
import { aReconnection } from '../../support/exampleData';
import { aStore, fakeSetting } from '../../support/exampleStore';
import { inFrench } from '../../support/inFrench';
import { named } from '../../support/screenNames';

const provider = fakeSetting();
const day = 86_400_000;
const daysAgo = (days: number) => String(Date.now() - days * day);
const holding = (...names: string[]) =>
  aReconnection({ intuitionsdata: names.map((name) => ({ name, id: name })) });

let go: (to: string) => void = () => undefined;
let shows: (isHome: boolean) => void = () => undefined;

function Walk() {
  const navigate = useNavigate();
  go = (to) => act(() => void navigate(to));
  return null;
}

// A provider that never answers: these tests are of one visit on one device.
beforeEach(() => {
  globalThis.fetch = () => new Promise(() => undefined);
});
afterEach(cleanup);

/** A load of the page, on home. */
async function loads(reconnections: CollectionsState['reconnections'], rows: Partial<CollectionsState> = {}) {
  const { store } = await aStore(provider, { reconnections, ...rows });
  const page = (isHome: boolean) =>
    inFrench(
      <ListMemory>
        <Walk />
        {isHome && <IntuitionQuestion />}
      </ListMemory>,
      { store },
    );
  const { rerender } = render(page(true));
  shows = (isHome) => rerender(page(isHome));
  return store;
}

const comesBack = () => {
  shows(false);
  shows(true);
};
const asked = () => screen.queryByRole('heading', { level: 2, name: /^«/ })?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: named(name) }));
const heading = () => screen.getByRole('heading', { level: 2 });

describe('N10 at most one question a visit', () => {
  const two = () => ({ [daysAgo(120)]: holding('Lui écrire'), [daysAgo(40)]: holding('Dormir') });

  it('B8 N10 says when it was noted, quotes it, and asks', async () => {
    await loads(two());
    expect(screen.getByText(named('Il y a 4 mois, vous notiez…'))).toBeVisible();
    expect(asked()).toMatch(/Lui écrire/);
    expect(screen.getByText(named('L’avez-vous fait ?'))).toBeVisible();
  });

  it.each(['Pas encore', 'Je ne le ferai pas', 'Passer'])(
    'N10 « %s » is the end of it; a short word has the focus',
    async (answer) => {
      await loads(two());
      press(answer);
      expect(heading()).toHaveTextContent('C’est noté.');
      expect(heading()).toHaveFocus();
      expect(screen.getByRole('link')).toHaveAttribute('href', '/pages/intuitions');
      comesBack();
      expect(screen.queryByRole('heading')).toBeNull();
    },
  );

  it('N10 left without an answer, the same one stands on the way back, though an older one came in', async () => {
    const entries = two();
    const store = await loads(entries);
    const [first] = selectIntuitions(store.getState());
    comesBack();
    expect(asked()).toMatch(/Lui écrire/);
    act(
      () =>
        void store.dispatch(
          intuitionRealised({ dateKey: first!.dateKey, item: first!.item, day: localDay(new Date()) }),
        ),
    );
    expect(screen.queryByRole('heading')).toBeNull();
    comesBack();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('N10 the login form begins another visit, and so does a load', async () => {
    const entries = two();
    await loads(entries);
    press('Passer');
    shows(false);
    go(paths.loginForm.path);
    go('/');
    shows(true);
    expect(asked()).toMatch(/Lui écrire/);
    press('Passer');
    cleanup();
    await loads(entries);
    expect(asked()).toMatch(/Lui écrire/);
  });

  it('on a page that stays loaded another day is another visit (N10 N17)', async () => {
    await loads(two());
    const first = asked();
    press('Passer');
    jest.useFakeTimers({ now: Date.now() + day, doNotFake: ['queueMicrotask'] });
    fireEvent(document, new Event('visibilitychange'));
    expect(asked()).toBe(first);
    jest.useRealTimers();
  });

  it('N10 nothing is asked about what was written today', async () => {
    await loads({ [daysAgo(0)]: holding('Lui écrire') });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('N12 what it changed, asked on home after « Oui, réalisée »', () => {
  const one = () => ({ [daysAgo(40)]: holding('Lui écrire') });
  const box = () => screen.findByRole('textbox', { name: named('Qu’est-ce que cela a changé ?') });
  const celebrations = (store: Awaited<ReturnType<typeof loads>>) =>
    Object.values(store.getState().celebrations);

  it('N12 what is typed is a draft at once, and saved as `change`', async () => {
    const store = await loads(one());
    const intuition = () => selectIntuitions(store.getState())[0]?.intuition;
    press('Oui, réalisée');
    expect(intuition()?.realised).toBe(localDay(new Date()));
    expect(heading()).toHaveFocus();
    expect(await screen.findByText(named('Réalisée aujourd’hui'))).toBeVisible();
    fireEvent.change(await box(), { target: { value: ' Il m’a souri. ' } });
    expect(Object.values(store.getState().drafts)).toEqual([
      expect.objectContaining({ answers: { change: ' Il m’a souri. ' } }),
    ]);
    expect(await box()).toHaveValue(' Il m’a souri. ');
    press('Enregistrer');
    expect(intuition()?.change).toBe('Il m’a souri.');
    expect(store.getState().drafts).toEqual({});
    expect(heading()).toHaveTextContent('C’est noté.');
    expect(heading()).toHaveFocus();
    expect(celebrations(store)).toEqual([]);
  });

  it.each([
    ['Il m’a souri.', 'Il m’a souri.', { change: 'Il m’a souri.' }],
    ['', 'Lui écrire', {}],
  ])('N12 F4 R26 %j is celebrated once, in the words %j', async (change, text, kept) => {
    const store = await loads(one());
    press('Oui, réalisée');
    fireEvent.change(await box(), { target: { value: 'x' } });
    fireEvent.change(await box(), { target: { value: change } });
    const button = screen.getByRole('button', { name: named('En faire une célébration') });
    act(() => {
      button.click();
      button.click();
    });
    expect(celebrations(store)).toEqual([{ kind: 'celebration', text, intuition: 'Lui écrire' }]);
    const realised = { name: 'Lui écrire', id: 'Lui écrire', realised: localDay(new Date()) };
    expect(selectIntuitions(store.getState())[0]?.intuition).toEqual({ ...realised, ...kept });
  });

  it('N12 it may be left: what was typed waits, nothing leaves no draft', async () => {
    const store = await loads(one());
    press('Oui, réalisée');
    fireEvent.change(await box(), { target: { value: 'Il m' } });
    press('Plus tard');
    expect(Object.values(store.getState().drafts)).toEqual([
      expect.objectContaining({ answers: { change: 'Il m' } }),
    ]);
    expect(selectIntuitions(store.getState())[0]?.intuition.change).toBeUndefined();
    expect(heading()).toHaveTextContent('C’est noté.');
    cleanup();

    const other = await loads(one());
    press('Oui, réalisée');
    fireEvent.change(await box(), { target: { value: 'I' } });
    fireEvent.change(await box(), { target: { value: '' } });
    press('Plus tard');
    expect(other.getState().drafts).toEqual({});
  });
});
