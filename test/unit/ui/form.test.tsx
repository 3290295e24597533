import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UseFormReturn } from 'react-hook-form';
import { boolean, object, string } from 'yup';
import { CheckField } from '../../../src/ui/form/CheckField';
import { ChoiceField } from '../../../src/ui/form/ChoiceFields';
import { Form } from '../../../src/ui/form/Form';
import { KeyForm } from '../../../src/ui/form/KeyForm';
import { TextField } from '../../../src/ui/form/TextField';
import { someOptions } from '../../support/exampleData';
import { inFrench } from '../../support/inFrench';

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
  render(inFrench(<EmailForm />));
  fillSilently('Email', 'amelie@example.org');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(submitted).toEqual([{ email: 'amelie@example.org', note: 'début' }]));
  expect(changed).toEqual([['email', 'amelie@example.org']]);
});

test('R47 a field is taken in when it is left, and one that is right again is no longer called wrong', async () => {
  render(inFrench(<EmailForm />));
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
  render(inFrench(<EmailForm />));
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
    inFrench(
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
      </Form>,
    ),
  );
  for (const box of [screen.getByLabelText('Nom'), screen.getByLabelText('Note')]) {
    expect(box).toHaveAttribute('autocomplete', 'off');
    expect(box.closest('form')).toHaveAttribute('autocomplete', 'off');
  }
});

test('A3 I1 keeps what was typed', async () => {
  render(inFrench(<EmailForm />));
  await userEvent.type(screen.getByLabelText('Email'), 'nadia@example.org{Enter}');
  await waitFor(() => expect(submitted).toEqual([{ email: 'nadia@example.org', note: 'début' }]));
});

describe('RA3 an error that comes is told, wherever the focus is, once', () => {
  const rules = () =>
    Promise.resolve(
      object({
        one: string().required('required'),
        two: string().required('required').email('email'),
        yes: boolean().oneOf([true], 'terms'),
        choice: string().required('required'),
      }) as never,
    );
  const refuse = jest.fn<undefined, [UseFormReturn<typeof filled>]>();
  const filled = { one: 'a', two: 'a@b.example', yes: true, choice: 'x' };

  function Errors({ values }: { values: Partial<typeof filled> }) {
    return (
      <Form<typeof filled>
        loadSchema={rules}
        defaultValues={{ one: '', two: '', yes: false, choice: '', ...values }}
        onSubmit={(_values, form) => refuse(form)}
      >
        {() => (
          <>
            <TextField name="one" label="Une" />
            <TextField name="two" label="Deux" deps="one" />
            <CheckField name="yes" label="Oui" isRequired />
            <ChoiceField name="choice" label="Choix" isRequired options={someOptions({ x: 'X', y: 'Y' })} />
            <button type="submit">Envoyer</button>
          </>
        )}
      </Form>
    );
  }
  const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  const empty = 'Ce champ est obligatoire';

  it.each([
    ['one', 'Une', empty],
    ['two', 'Deux', empty],
    ['yes', 'Oui', 'Acceptez les conditions d’utilisation pour envoyer votre demande'],
    ['choice', 'X', empty],
  ])('RA3 %s, with the focus in it already, and from the button', async (name, label, text) => {
    const user = userEvent.setup();
    const { unmount } = render(
      inFrench(<Errors values={{ ...filled, [name]: name === 'yes' ? false : '' }} />),
    );
    expect(told()).toEqual([]);
    act(() => screen.getByLabelText(label).focus());
    fireEvent.submit(document.querySelector('form')!);
    await waitFor(() => expect(told()).toEqual([text]));
    expect(screen.getByLabelText(label)).toHaveFocus();
    const before = screen.getByRole('alert');
    // Sent again as it is, it is told again.
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBe(before));
    expect(told()).toEqual([text]);
    unmount();
  });

  it('RA3 of several only the one with the focus, and that there are several; the others when they change', async () => {
    const user = userEvent.setup();
    render(inFrench(<Errors values={{ yes: true, choice: 'x' }} />));
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(told()).toEqual(['Tous les champs sont obligatoires', empty]));
    expect(screen.getAllByText(empty)).toHaveLength(2);
    expect(screen.getByLabelText('Deux')).toHaveAccessibleDescription(empty);
    await user.type(screen.getByLabelText('Deux'), 'x');
    await waitFor(() => expect(told()).toContain('Vérifier votre email.'));
    await user.type(screen.getByLabelText('Deux'), '@b.example');
    await waitFor(() => expect(told()).toEqual([empty]));
  });

  it('RA3 one that the provider finds, though the focus is elsewhere', async () => {
    const user = userEvent.setup();
    refuse.mockImplementationOnce((form) => {
      form.setError('two', { message: 'emailTaken' });
      return undefined;
    });
    render(inFrench(<Errors values={filled} />));
    const alerts = new Set<Element>();
    const watcher = new MutationObserver(() =>
      screen.queryAllByRole('alert').forEach((one) => alerts.add(one)),
    );
    watcher.observe(document.body, { childList: true, subtree: true });
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(told()).toEqual([expect.stringMatching(/^Cet email ne peut pas/)]));
    await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    watcher.disconnect();
    expect(alerts.size).toBe(1);
  });

  it('RA3 that its rules can’t be fetched', async () => {
    render(
      inFrench(
        <Form<Values>
          loadSchema={() => Promise.reject(new Error('no network'))}
          defaultValues={{}}
          onSubmit={() => undefined}
        >
          {() => <button type="submit">Envoyer</button>}
        </Form>,
      ),
    );
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(told()).toEqual([expect.stringMatching(/^Il faut une connexion/)]));
  });

  it('J5 a choice that must be made says so before, and its group is required', () => {
    render(inFrench(<Errors values={filled} />));
    expect(screen.getByRole('radiogroup')).toBeRequired();
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('obligatoire');
  });

  it('RA3 a wrong key, each time that it is tried', async () => {
    const user = userEvent.setup();
    render(
      inFrench(
        <KeyForm label="Clé" submitLabel="Ouvrir" onSubmit={() => Promise.resolve('Ce n’est pas elle.')} />,
      ),
    );
    await user.type(screen.getByLabelText('Clé'), 'AB{Enter}');
    await waitFor(() => expect(told()).toEqual(['Ce n’est pas elle.']));
    const before = screen.getByRole('alert');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).not.toBe(before));
    expect(told()).toEqual(['Ce n’est pas elle.']);
  });
});
