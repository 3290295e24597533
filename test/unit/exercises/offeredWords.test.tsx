import { act, screen, waitFor, within } from '@testing-library/react';
import { draftIn } from '../../support/draftIn';
import { aField, anExercise, aSlide } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named } from '../../support/screenNames';
import { shipped } from '../../support/shippedDocuments';

const { reconnection } = shipped.fr.exercises;
const felt = 'reconew-q3-ressenti';
const now = 'reconew-q9-ressenti';

const opensAt = (slide: string, answers: object = {}) =>
  open(
    '/reco/add',
    { drafts: { reconnection: { slide, answers: { pf: 'past', ...answers } } } },
    { reconnection },
  );
const words = (kind: 'agréables' | 'désagréables') =>
  within(screen.getByRole('group', { name: named(`Ressentis ${kind}`) }));

describe('words to tap beside the questions on feelings (N29)', () => {
  it('a tap adds the word to the one text and another takes it off; what is typed ticks it (N29)', async () => {
    const { user, store } = await opensAt('q3-ressenti');
    const box = await screen.findByRole('textbox');
    const answer = () => draftIn(store.getState(), 'reconnection')?.answers[felt];
    await user.type(box, 'un doute');
    await user.click(words('désagréables').getByRole('checkbox', { name: 'agacement' }));
    await user.click(words('agréables').getByRole('checkbox', { name: 'calme' }));
    expect(box).toHaveValue('un doute, agacement, calme');
    await waitFor(() => expect(answer()).toBe('un doute, agacement, calme'));
    await user.click(words('désagréables').getByRole('checkbox', { name: 'agacement' }));
    expect(box).toHaveValue('un doute, calme');
    await user.type(box, ', Peur');
    expect(words('désagréables').getByRole('checkbox', { name: 'peur' })).toBeChecked();
    expect(words('agréables').getByRole('checkbox', { name: 'joie' })).not.toBeChecked();
    expect(answer()).toBe('un doute, calme, Peur');
  });

  it('keys do it too, and the words of a draft are ticked (N29)', async () => {
    const { user } = await opensAt('q9', { [now]: 'calme' });
    const box = (await screen.findAllByRole('textbox'))[1]!;
    const calm = words('agréables').getByRole('checkbox', { name: 'calme' });
    expect(calm).toBeChecked();
    act(() => calm.focus());
    await user.keyboard(' ');
    expect(box).toHaveValue('');
    await user.tab();
    await user.keyboard(' ');
    expect(box).toHaveValue('confiance');
  });

  it('a document without words asks as before (N29)', async () => {
    const slides = [aSlide({ id: 'q3-ressenti', fields: [aField({ name: felt, type: 'textarea' })] })];
    await open('/reco/add', {}, { reconnection: anExercise({ slides }) });
    expect(await screen.findByRole('textbox')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each(['fr', 'en'] as const)(
    'a handful of each stands beside both questions in %s, none of them required (N29)',
    (language) => {
      const fields = shipped[language].exercises.reconnection.slides.flatMap((slide) => slide.fields ?? []);
      for (const name of [felt, now]) {
        const field = fields.find((one) => one.name === name);
        expect(field?.required).toBeUndefined();
        expect([field?.words?.pleasant.length, field?.words?.unpleasant.length]).toEqual([6, 6]);
      }
    },
  );
});
