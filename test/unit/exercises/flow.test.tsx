import { act, createEvent, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { breathCount, breathMs, useBreathing } from '../../../src/exercises/slides/pause';
import { draftIn } from '../../support/draftIn';
import {
  aField,
  anExercise,
  anIdentityCard,
  anIntuitionsSlide,
  aReconnection,
  aSlide,
} from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { address, goTo } from '../../support/renderApp';
import { named } from '../../support/screenNames';

const opens = () => open('/reco/add');
const step = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');
const isAt = (place: number, of: number) =>
  waitFor(() => expect(step()).toBe(`Étape ${String(place)} sur ${String(of)}`));
const radio = (name: string) => screen.getByRole('radio', { name });
const button = (name: string) => screen.getByRole('button', { name: named(name) });
/** What is told of how many screens are left. */
const told = () => document.querySelector('[aria-live=polite].steps')?.textContent;
/** Longer than a choice is seen. */
const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));

describe('N7 a slide’s sole choice', () => {
  it('N7 moves on when it is tapped, also where it was chosen before; Next pressed meanwhile counts once', async () => {
    const { user } = await opens();
    await user.click(radio('À venir'));
    await isAt(2, 4);
    await user.click(button('Précédent'));
    await isAt(1, 4);
    await user.click(screen.getByText('À venir'));
    await isAt(2, 4);
    await user.click(button('Précédent'));
    await isAt(1, 4);
    await user.click(radio('Passée'));
    await user.click(button('Suivant'));
    await isAt(2, 5);
    await later();
    await isAt(2, 5);
  });

  it('N7 stays for keys and for clicks that no pointer made', async () => {
    const { user } = await opens();
    act(() => radio('Passée').focus());
    await user.keyboard(' {ArrowDown}');
    expect(radio('À venir')).toBeChecked();
    fireEvent.click(radio('Passée'));
    await later();
    await isAt(1, 5);
  });

  it('N7 K6 stays where another device chose otherwise, which stands beside it', async () => {
    const reconnections = { '1770000000000': aReconnection({ conflicts: { pf: ['future'] } }) };
    const { user } = await open('/reco/add?entry=1770000000000', { reconnections });
    await user.click(radio('Passée'));
    await later();
    await isAt(1, 5);
  });

  it('N7 never saves by itself on the last slide, and is no sole choice beside another question', async () => {
    const options = [{ value: 'a', label: 'Celle-ci' }];
    const both = aSlide({
      id: 'both',
      fields: [aField({ name: 'one', type: 'choice', options }), aField({ name: 'two', label: 'Et ?' })],
    });
    const last = aSlide({ id: 'last', fields: [aField({ name: 'three', type: 'choice', options })] });
    const reconnection = anExercise({ slides: [anIntuitionsSlide(), both, last] });
    const drafts = {
      reconnection: { slide: 'both', answers: { intuitionsdata: [{ id: 'a', name: 'Un' }] } },
    };
    const { user, store } = await open('/reco/add', { drafts }, { reconnection });
    await user.click(radio('Celle-ci'));
    await later();
    await isAt(2, 3);
    await user.click(button('Suivant'));
    await isAt(3, 3);
    await user.click(radio('Celle-ci'));
    await later();
    expect(store.getState().reconnections).toEqual({});
  });
});

describe('N7 a slide that comes', () => {
  it('N7 is announced by its first box, with its title and its place; choices by the heading', async () => {
    const { user } = await opens();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(radio('Passée'));
    await isAt(2, 5);
    const [who] = screen.getAllByRole('textbox');
    expect(who).toHaveFocus();
    expect(who).toHaveAccessibleDescription(named('Un titre Étape 2 sur 5 obligatoire'));
    await user.keyboard('Karim{Escape}');
    expect([step(), who]).toEqual(['Étape 2 sur 5', document.activeElement]);
    expect(who).toHaveValue('Karim');
    await user.keyboard('{Enter}');
    await isAt(3, 5);
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByRole('textbox')).toHaveAccessibleName(named('Quoi ?'));
  });

  it('C5 who comes back goes on after the last letter typed, in whichever box', async () => {
    const answers = { pf: 'past', who: 'Karim', moment: 'Un silence' };
    await open('/reco/add', { drafts: { reconnection: { slide: 'q2', answers, lastField: 'moment' } } });
    await isAt(2, 5);
    const moment = screen.getAllByRole<HTMLTextAreaElement>('textbox')[1]!;
    expect(moment).toHaveFocus();
    expect([moment.value, moment.selectionStart]).toEqual(['Un silence', 'Un silence'.length]);
  });

  it('a double click on Next goes on once (N7)', async () => {
    const { user } = await opens();
    await user.click(radio('À venir'));
    await isAt(2, 4);
    await user.keyboard('Karim');
    for (const detail of [1, 2]) {
      const click = createEvent.click(button('Suivant'), { detail });
      fireEvent(button('Suivant'), Object.assign(click, { pointerType: 'mouse' }));
      await later();
    }
    await isAt(3, 4);
  });

  it('N7 goes on at Ctrl or ⌘ + Enter from wherever one is; the last one saves', async () => {
    const { user, store } = await opens();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(named('Ce champ est obligatoire'))).toBeVisible();
    await user.click(radio('À venir'));
    await isAt(2, 4);
    await user.keyboard('Karim{Control>}{Enter}{/Control}');
    await isAt(3, 4);
    act(() => button('Précédent').focus());
    // The button is not pressed as well.
    expect(fireEvent.keyDown(button('Précédent'), { key: 'Enter', metaKey: true })).toBe(false);
    await isAt(4, 4);
    await user.keyboard('Appeler{Meta>}{Enter}{/Meta}');
    await waitFor(() => expect(Object.keys(store.getState().reconnections)).toHaveLength(1));
    expect(Object.values(store.getState().reconnections)[0]?.intuitionsdata).toHaveLength(1);
  });

  it('N7 tells when an answer changes how many steps there are, on the next slide too', async () => {
    const { user } = await opens();
    expect([step(), told()]).toEqual(['Étape 1 sur 4', '']);
    fireEvent.click(radio('Passée'));
    await isAt(1, 5);
    expect(told()).toMatch(named('Encore 4 étapes'));
    fireEvent.click(radio('À venir'));
    await isAt(1, 4);
    expect(told()).toMatch(named('Encore 3 étapes'));
    await user.click(button('Suivant'));
    await isAt(2, 4);
    expect(told()).toMatch(named('Encore 2 étapes'));
    await user.keyboard('Karim{Enter}');
    await isAt(3, 4);
    expect(told()).toBe('');
  });

  it('N7 never tells how many are left while saving, which takes the answers away', async () => {
    const { user, store } = await open('/reco/add', {
      drafts: { reconnection: { slide: 'pf', answers: { pf: 'past', who: 'Karim' } } },
    });
    await isAt(1, 5);
    const heard: (string | null | undefined)[] = [];
    const observer = new MutationObserver(() => heard.push(told()));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    while (!step()?.startsWith('Étape 5')) await user.click(button('Suivant'));
    await user.keyboard('Appeler');
    await user.click(button('Enregistrer'));
    await waitFor(() => expect(Object.keys(store.getState().reconnections)).toHaveLength(1));
    await later();
    observer.disconnect();
    expect(heard.filter(Boolean)).toEqual([]);
  });
});

describe('C3 a step with several empty fields', () => {
  const opensWith = (thirdRequired: boolean) => {
    const fields = ['one', 'two', 'three'].map((name) =>
      aField({ name, label: name, required: name === 'three' ? thirdRequired : true }),
    );
    return open('/reco/add', {}, { reconnection: anExercise({ slides: [aSlide({ id: 'all', fields })] }) });
  };

  it.each([true, false])('C3 says that all are needed only where it is true: %s', async (isTrue) => {
    const { user } = await opensWith(isTrue);
    await user.click(button('Enregistrer'));
    expect(await screen.findAllByText(named('Ce champ est obligatoire'))).toHaveLength(isTrue ? 3 : 2);
    expect(screen.queryAllByText(named('Tous les champs sont obligatoires'))).toHaveLength(isTrue ? 1 : 0);
    expect(screen.getByRole('textbox', { name: 'one' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'one' })).toBeInvalid();
  });

  it('C3 what an earlier slide is short of is asked for before anything new is saved', async () => {
    const answers = { pf: 'future', intuitionsdata: [{ id: 'a', name: 'Appeler' }] };
    const { user, store } = await open('/reco/add', {
      drafts: { reconnection: { slide: 'intuitions', answers } },
    });
    await isAt(4, 4);
    await user.click(button('Enregistrer'));
    await isAt(2, 4);
    expect(store.getState().reconnections).toEqual({});
  });

  it('C3 without an intuition it says what to note', async () => {
    const { user } = await open('/reco/add', {
      drafts: { reconnection: { slide: 'list', answers: { pf: 'future', who: 'Karim' } } },
    });
    while (!step()?.startsWith('Étape 4')) await user.click(button('Suivant'));
    await user.click(button('Enregistrer'));
    expect(await screen.findByText(named('Notez au moins une intuition.'))).toBeVisible();
  });
});

describe('N4 the pause', () => {
  const drafts = { reconnection: { slide: 'breath', answers: { pf: 'future', who: 'Karim' } } };

  it('N4 has its lines in reach at once; Next always stands, Skip cuts the breathing short', async () => {
    const { user } = await open('/reco/add', { drafts, identityCard: anIdentityCard() });
    await isAt(3, 4);
    for (const line of ['La mâchoire serrée', 'Le lac, un matin', 'Je reviens'])
      expect(screen.getByText(line)).toBeInTheDocument();
    expect(button('Quitter l’exercice')).toBeVisible();
    await user.click(button('Passer'));
    expect(screen.queryByRole('button', { name: 'Passer' })).toBeNull();
    expect(screen.getByText('La mâchoire serrée').closest('[tabindex]')).toHaveFocus();
    await user.click(button('Suivant'));
    await isAt(4, 4);
    await user.click(button('Précédent'));
    await isAt(3, 4);
    expect(screen.queryByRole('button', { name: 'Passer' })).toBeNull();
  });

  const phases = (isReduced: boolean) => {
    window.matchMedia = () => ({ matches: isReduced }) as MediaQueryList;
    return renderHook((slide?: string) => useBreathing(slide), { initialProps: 'breath' });
  };

  it('N4 breathes three times, then its lines come; who leaves it has it from the beginning', () => {
    jest.useFakeTimers();
    const { result: pause, rerender } = phases(false);
    const passes = (ms: number) =>
      act(() => {
        jest.advanceTimersByTime(ms);
      });
    passes(breathMs * breathCount - 1);
    expect(pause.current.phase).toBe('breathing');
    passes(1);
    expect(pause.current.phase).toBe('coming');
    // Left before its end, it begins anew.
    rerender('other');
    rerender(undefined);
    passes(breathMs * breathCount);
    rerender('other');
    expect(pause.current.phase).toBe('breathing');
    jest.useRealTimers();
  });

  it('N4 is still for who wants no motion', () => {
    expect(phases(true).result.current.phase).toBe('still');
  });
});

it('« Enregistré » comes once something was typed, and goes with the question: never while one breathes (N19)', async () => {
  const drafts = { reconnection: { slide: 'q3', answers: { pf: 'past', who: 'Karim' } } };
  const { user } = await open('/reco/add', { drafts });
  await isAt(3, 5);
  expect(screen.queryByText('Enregistré')).toBeNull();
  await user.type(screen.getByRole('textbox'), 'Agacé');
  expect(await screen.findByText('Enregistré')).toBeVisible();
  await user.click(button('Suivant'));
  await isAt(4, 5);
  expect(screen.queryByText('Enregistré')).toBeNull();
});

describe('N6 an entry gone through again', () => {
  const key = '1770000000000';
  const reworks = async (answers: Record<string, string>, slide: string) => {
    const opened = await open('/pages/reconnexions', {
      reconnections: { [key]: aReconnection({ data: { who: 'Karim', felt: 'Agacé', moment: 'Lundi' } }) },
      drafts: { [`reconnection/${key}`]: { slide, answers } },
    });
    goTo(`/reco/add?entry=${key}`);
    return opened;
  };

  it('N6 C6 is saved from any slide, with every answer that applies; Back never enters it again', async () => {
    const { user, store } = await reworks({ who: 'Karima' }, 'q2');
    await isAt(2, 5);
    await user.click(button('Enregistrer'));
    await waitFor(() => expect(address()).toBe('/pages/reconnexions'));
    const data = { who: 'Karima', felt: 'Agacé', moment: 'Lundi' };
    expect(store.getState().reconnections[key]?.data).toEqual(data);
    expect(draftIn(store.getState(), `reconnection/${key}`)).toBeUndefined();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    const left = window.history.state as unknown;
    act(() => window.history.back());
    await waitFor(() => expect(window.history.state).not.toEqual(left));
    await later();
    expect(address()).toBe('/pages/reconnexions');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('N6 C3 leads to the first slide that is short of something, which says so where it is shown', async () => {
    const { user, store } = await reworks({ who: '' }, 'q3');
    await isAt(3, 5);
    await user.click(button('Enregistrer'));
    await isAt(2, 5);
    await user.click(button('Enregistrer'));
    expect(await screen.findByText(named('Ce champ est obligatoire'))).toBeVisible();
    expect(store.getState().reconnections[key]?.data).toMatchObject({ who: 'Karim' });
  });

  it('N6 a new one is saved at its end only', async () => {
    await opens();
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });
});
