import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { IntuitionsField } from '../../../src/exercises/slides/IntuitionsField';
import { aField } from '../../support/exampleData';
import { named } from '../../support/screenNames';
import { inFrench } from '../../support/inFrench';

function List() {
  const form = useForm({ defaultValues: { q0: [] } });
  return (
    <FormProvider {...form}>
      <IntuitionsField name="q0" field={aField({ type: 'list', label: 'Intuition' })} />
    </FormProvider>
  );
}

const texts = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

test('C1 C3 C5 letters typed right after Enter go into the new box, however fast; boxes are named, added and removed', async () => {
  render(inFrench(<List />));
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByRole('textbox'), 'Un{Enter}Deux{Enter}Trois');
  fireEvent.keyDown(screen.getAllByRole('textbox')[2]!, { key: 'Enter', isComposing: true });
  expect(texts()).toEqual(['Un', 'Deux', 'Trois']);
  await user.click(screen.getByRole('button', { name: named('Retirer Intuition 1') }));
  expect(texts()).toEqual(['Deux', 'Trois']);
  expect(screen.getAllByRole('textbox')[0]).toHaveFocus();
  await user.click(screen.getByRole('button', { name: named('Ajouter une intuition') }));
  expect(screen.getByRole('textbox', { name: named('Intuition 3') })).toHaveFocus();
});

test('N7 a box grows with its text and is one line; of what is pasted each line is an intuition, without its bullet', async () => {
  render(inFrench(<List />));
  const user = userEvent.setup({ delay: null });
  const box = screen.getByRole('textbox');
  expect([box.localName, box.getAttribute('rows')]).toEqual(['textarea', '1']);
  await user.click(box);
  await user.paste('- Un \r\n\r\n • deux\n3. trois - quatre');
  expect(texts()).toEqual(['Un', 'deux', 'trois - quatre']);
  expect(screen.getByRole('textbox', { name: named('Intuition 3') })).toHaveFocus();
  await user.paste('\n');
  expect(texts()).toEqual(['Un', 'deux', 'trois - quatre']);
});
