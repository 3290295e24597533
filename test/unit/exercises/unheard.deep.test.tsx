import { act, fireEvent, screen } from '@testing-library/react';
import { newReconnectionForm } from '../../../src/domain/entries/formDraftKeys';
import { draftIn } from '../../support/draftIn';
import { aField, anExercise, anIdentityCard, anIntuitionsSlide, aSlide } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named } from '../../support/screenNames';

const slides = [
  aSlide({
    id: 'two',
    fields: [
      aField({ name: 'who', label: 'Qui ?' }),
      aField({ name: 'what', label: 'Quoi ?', type: 'textarea' }),
      aField({ name: 'day', label: 'Quand ?', type: 'date' }),
    ],
  }),
  anIntuitionsSlide({ label: 'Intuition' }),
];
const opens = (slide = 'two', answers: object = {}) =>
  open(
    '/reco/add',
    { identityCard: anIdentityCard(), drafts: { [newReconnectionForm]: { answers: { ...answers }, slide } } },
    { reconnection: anExercise({ slides }) },
  );
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(named(name));
/** As a corrector does: no event that React hears tells of it. */
const corrects = (element: HTMLInputElement, text: string, event?: Event) => {
  element.value = text;
  if (event) fireEvent(element, event);
};

describe('R47 what stands in a box is kept', () => {
  it.each<[string, Event | undefined]>([
    ['without an event', undefined],
    ['with a change event only', new Event('change', { bubbles: true })],
    ['with an input event', new InputEvent('input', { bubbles: true })],
    ['within a composition', new InputEvent('input', { bubbles: true, isComposing: true })],
  ])('R47 corrected %s, and then one types in the next box', async (_how, event) => {
    const { user, store } = await opens();
    const [who, what] = [await box('Qui ?'), await box('Quoi ?')];
    await user.type(who, 'Karmi');
    corrects(who, 'Karim', event);
    await user.type(what, 'Le retard');
    await user.type(what, ' !');
    expect([who.value, what.value]).toEqual(['Karim', 'Le retard !']);
    const drafted = draftIn(store.getState(), newReconnectionForm)?.answers;
    expect(drafted).toMatchObject({ who: 'Karim', what: 'Le retard !' });
  });

  it('R47 R48 corrected after the box was left, in boxes of one line, of several, and of a day, whose years are bounded', async () => {
    const { user, store } = await opens();
    const [who, what, day] = [await box('Qui ?'), await box('Quoi ?'), await box('Quand ?')];
    expect(day).toMatchObject({ min: '1900-01-01', max: '2100-12-31' });
    await user.type(who, 'a');
    await user.type(what, 'b');
    corrects(who, 'A');
    corrects(day, '2026-12-01');
    await user.type(what, 'c');
    corrects(what, 'Bc');
    await user.click(who);
    await user.keyboard('x');
    expect([who.value, what.value, day.value]).toEqual(['Ax', 'Bc', '2026-12-01']);
    const drafted = draftIn(store.getState(), newReconnectionForm)?.answers;
    expect(drafted).toMatchObject({ who: 'Ax', what: 'Bc', day: '2026-12-01' });
  });

  it.each<[string, () => void]>([
    ['the page is put aside', () => fireEvent(document, new Event('visibilitychange', { bubbles: true }))],
    ['the page is left', () => fireEvent(window, new Event('pagehide'))],
    [
      'the browser goes back',
      () => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown })),
    ],
    ['a button is pressed', () => fireEvent.click(screen.getByRole('button', { name: named('Suivant') }))],
  ])('R47 is taken when %s', async (_what, leave) => {
    const { store } = await opens();
    corrects(await box('Qui ?'), 'Karim');
    await act(async () => leave());
    expect(draftIn(store.getState(), newReconnectionForm)?.answers).toMatchObject({ who: 'Karim' });
  });

  it('R47 intuitions too, each in its box, the first of an empty list as well', async () => {
    const { user, store } = await opens('intuitions');
    const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
    await screen.findAllByRole('textbox');
    corrects(boxes()[0]!, 'Lui écrire');
    await user.click(screen.getByRole('button', { name: named('Ajouter une intuition') }));
    await user.keyboard('Maercher');
    corrects(boxes()[1]!, 'Marcher');
    await user.click(boxes()[0]!);
    await user.keyboard('.');
    expect(boxes().map(({ value }) => value)).toEqual(['Lui écrire.', 'Marcher']);
    const drafted = draftIn(store.getState(), newReconnectionForm)?.answers['intuitionsdata'];
    expect(drafted).toMatchObject([{ name: 'Lui écrire.' }, { name: 'Marcher' }]);
  });
});
