import { screen } from '@testing-library/react';
import type { Exercise, Field, Slide } from '../../../src/domain/exercise/exerciseSchema';
import {
  aDerailor,
  aField,
  anIntuition,
  aReconnection,
  aSlide,
  someOptions,
} from '../../support/exampleData';
import { open } from '../../support/openedExercise';

const options = someOptions({ a: 'Une', b: 'Deux' });
const at = (n: number) => String(1_770_000_000_000 + n);
const rows = {
  reconnections: { [at(9)]: aReconnection({ intuitionsdata: [anIntuition({ name: 'Geste' })] }) },
  derailors: { [at(1)]: aDerailor({ name: 'Un' }), [at(2)]: aDerailor({ name: 'Deux' }) },
  claims: { [at(3)]: aDerailor({ name: 'Trois' }) },
};

const asked = async (kind: Slide['kind'], field: Partial<Field>) => {
  const slide = aSlide({ id: 'asked', kind, fields: [aField({ name: 'q', label: 'Quoi ?', ...field })] });
  const derailor: Exercise = {
    title: 'Déviateur',
    slides: [
      aSlide({ id: 'which', kind: 'pick-reconnection', fields: [aField({ name: 'r', type: 'choice' })] }),
      slide,
    ],
  };
  const drafts = { derailor: { slide: 'asked', answers: { r: at(9) } } };
  await open('/deviateur/add', { ...rows, drafts }, { derailor });
  await screen.findByRole('progressbar');
};

describe('J5 the one question of a slide says before that it needs an answer', () => {
  it.each([
    ['text', 'questions', { type: 'text' }, 'textbox'],
    ['textarea', 'questions', { type: 'textarea' }, 'textbox'],
    ['choice', 'questions', { type: 'choice', options }, 'radiogroup'],
    ['scale', 'questions', { type: 'scale', min: 1, max: 5 }, 'radiogroup'],
    ['a reconnection', 'pick-reconnection', { type: 'choice' }, 'radiogroup'],
    ['an intuition', 'pick-intuition', { type: 'choice' }, 'radiogroup'],
    ['a list', 'intuitions', { type: 'list' }, 'textbox'],
  ] as const)('J5 %s: to the eye, and as a property', async (_what, kind, field, role) => {
    await asked(kind, { required: true, ...field });
    expect(screen.getByText('obligatoire')).toBeVisible();
    const control = screen.getByRole(role);
    expect(control).toBeRequired();
    expect(control).toHaveAccessibleDescription(expect.stringMatching(/obligatoire/));
  });

  it.each([
    ['choices', 'questions', { type: 'choices', options }],
    ['three', 'pick-three', { type: 'choices' }],
  ] as const)('J5 %s: boxes have no such property, their group says it', async (_what, kind, field) => {
    await asked(kind, { required: true, ...field });
    expect(screen.getByText('obligatoire')).toBeVisible();
    const group = screen.getByRole('group', { name: 'Quoi ?' });
    expect(group).toHaveAccessibleDescription(expect.stringMatching(/obligatoire/));
    expect(group).not.toHaveAttribute('aria-required');
  });

  it.each([['text'], ['choice'], ['choices']] as const)(
    'J5 %s that may stay empty says nothing',
    async (type) => {
      await asked('questions', { type, options });
      expect(screen.queryByText('obligatoire')).toBeNull();
      expect(document.querySelector('[aria-required]')).toBeNull();
    },
  );
});
