import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { object, string } from 'yup';
import { Form } from '../../../src/ui/form/Form';
import { TextField } from '../../../src/ui/form/TextField';

interface Values {
  email: string;
  note: string;
}

const loadSchema = () =>
  Promise.resolve(object({ email: string().trim().required('required'), note: string().defined() }) as never);
const submitted: Values[] = [];
const changed: [string, unknown][] = [];

function EmailForm() {
  return (
    <IntlProvider locale="fr" onError={() => undefined}>
      <Form<Values>
        loadSchema={loadSchema}
        defaultValues={{ email: '', note: 'début' }}
        onSubmit={(values) => void submitted.push(values)}
        onChange={(name, value) => void changed.push([name, value])}
      >
        {() => (
          <>
            <TextField name="email" label="Email" autoComplete="username" />
            <TextField name="note" label="Note" />
            <input aria-label="Autre" autoComplete="email" readOnly value="a@b.example" />
            <button type="submit">Envoyer</button>
          </>
        )}
      </Form>
    </IntlProvider>
  );
}

/** Writes as some password managers do: no event tells of it. */
const fillSilently = (label: string, text: string) => {
  screen.getByLabelText<HTMLInputElement>(label).value = text;
};

beforeEach(() => {
  submitted.length = 0;
  changed.length = 0;
});

test('A3 C5 I1 takes in what was filled without an event, and tells of it once, so that a draft keeps it', async () => {
  render(<EmailForm />);
  fillSilently('Email', 'amelie@example.org');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(submitted).toEqual([{ email: 'amelie@example.org', note: 'début' }]));
  expect(changed).toEqual([['email', 'amelie@example.org']]);
});

test('R47 a field is taken in when it is left, and one that is right again is no longer called wrong', async () => {
  render(<EmailForm />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Ce champ est obligatoire')).toBeVisible();
  fillSilently('Email', 'amelie@example.org');
  fillSilently('Note', 'fin');
  await userEvent.click(screen.getByLabelText('Note'));
  await waitFor(() => expect(screen.queryByText('Ce champ est obligatoire')).toBeNull());
  expect(changed).toEqual([
    ['email', 'amelie@example.org'],
    ['note', 'fin'],
  ]);
});

test('R48 a date that the browser can’t read is told as it is, and nothing is sent', async () => {
  render(<EmailForm />);
  await userEvent.type(screen.getByLabelText('Email'), 'a@b.fr');
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  Object.defineProperty(note, 'validity', { value: { badInput: true }, configurable: true });
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(/^Cette date est incomplète/)).toBeVisible();
  expect(note).toHaveFocus();
  expect(submitted).toEqual([]);
});

test('S12 the browser keeps nothing of a form, nor of a field, that does not ask it to', () => {
  render(
    <IntlProvider locale="fr">
      <Form<Values>
        loadSchema={loadSchema}
        defaultValues={{ email: '', note: '' }}
        onSubmit={() => undefined}
      >
        {() => (
          <>
            <TextField name="email" label="Nom" />
            <TextField name="note" label="Note" isMultiline />
          </>
        )}
      </Form>
    </IntlProvider>,
  );
  for (const box of [screen.getByLabelText('Nom'), screen.getByLabelText('Note')]) {
    expect(box).toHaveAttribute('autocomplete', 'off');
    expect(box.closest('form')).toHaveAttribute('autocomplete', 'off');
  }
});

test('A3 I1 keeps what was typed', async () => {
  render(<EmailForm />);
  await userEvent.type(screen.getByLabelText('Email'), 'nadia@example.org{Enter}');
  await waitFor(() => expect(submitted).toEqual([{ email: 'nadia@example.org', note: 'début' }]));
});
