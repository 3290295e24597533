import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { ChoicesField, ScaleField } from '../../../src/ui/form/ChoiceFields';
import { Form } from '../../../src/ui/form/Form';
import { MirrorValues } from '../../../src/ui/form/MirrorValues';
import { TextField } from '../../../src/ui/form/TextField';
import { inFrench } from '../../support/inFrench';

type Values = Record<string, string | string[] | number | undefined>;

const loadSchema = () => Promise.resolve(object({ q0: string() }));
const told: [string, unknown][] = [];

const slide = (values: Values) =>
  inFrench(
    <Form<Values>
      loadSchema={loadSchema}
      defaultValues={values}
      onChange={(name, value) => void told.push([name, value])}
      onSubmit={() => undefined}
    >
      {() => (
        <>
          <MirrorValues values={values} />
          <TextField name="q0" label="Qui ?" />
          <TextField name="q1" label="Quoi ?" isMultiline />
          <ScaleField name="q2" label="Combien ?" min={0} max={3} />
          <ChoicesField name="q3" label="Lesquels ?" options={[{ value: 'a', label: 'A' }]} />
        </>
      )}
    </Form>,
  );

const empty: Values = { q0: '', q1: '', q2: undefined, q3: [] };
const shown = () => [
  screen.getByLabelText<HTMLInputElement>('Qui ?').value,
  screen.getByLabelText<HTMLInputElement>('Quoi ?').value,
  screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked),
  screen.getByRole<HTMLInputElement>('checkbox').checked,
];

test('C5 what changed outside a form is shown in it, over what was typed there', async () => {
  const { rerender } = render(slide(empty));
  await userEvent.type(screen.getByLabelText('Qui ?'), 'Karim');
  await userEvent.type(screen.getByLabelText('Quoi ?'), 'Mardi');
  await userEvent.click(screen.getByRole('radio', { name: '2' }));
  await userEvent.click(screen.getByRole('checkbox'));
  const typed: Values = { q0: 'Karim', q1: 'Mardi', q2: 2, q3: ['a'] };
  told.length = 0;

  rerender(slide(typed));
  expect(shown()).toEqual(['Karim', 'Mardi', 2, true]);
  rerender(slide({ ...typed, q1: 'Ma', q2: 1 }));
  expect(shown()).toEqual(['Karim', 'Ma', 1, true]);
  rerender(slide(empty));
  expect(shown()).toEqual(['', '', -1, false]);
  rerender(slide(typed));
  expect(shown()).toEqual(['Karim', 'Mardi', 2, true]);
  expect(told).toEqual([]);
});
