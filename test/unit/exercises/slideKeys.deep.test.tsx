import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { draftIn } from '../../support/draftIn';
import { open } from '../../support/openedExercise';
import { named } from '../../support/screenNames';

async function opens() {
  const opened = await open('/reco/add');
  await screen.findByRole('progressbar');
  return opened;
}

const step = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
const isAt = (place: string) => waitFor(() => expect(step()).toBe(place));
const heading = () => screen.getByRole('heading', { level: 1 });
const toHeading = () => act(() => heading().focus());

/** Answers the first slide with what is to come, and stands on the second one's heading. */
async function opensSecond() {
  const opened = await opens();
  await opened.user.click(screen.getByRole('radio', { name: 'À venir' }));
  await isAt('2');
  toHeading();
  return opened;
}

test('C1 C3 C5 the arrow to the right goes on as Next does, the one to the left goes back', async () => {
  const { user } = await opens();
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(await screen.findByText(named('Ce champ est obligatoire'))).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: 'À venir' }));
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{ArrowRight}');
  await isAt('2');
  toHeading();
  await user.keyboard('{ArrowLeft}');
  await isAt('1');
  act(() => screen.getByRole('button', { name: named('Suivant') }).focus());
  await user.keyboard('{ArrowRight}');
  await isAt('2');
});

test('C1 arrows keep their own use in a text box and among choices', async () => {
  const { user } = await opensSecond();
  const box = screen.getByRole<HTMLInputElement>('textbox');
  await user.type(box, 'Karim{ArrowLeft}{ArrowLeft}{ArrowRight}x');
  expect(box.value).toBe('Karixm');
  expect(step()).toBe('2');
  toHeading();
  await user.keyboard('{ArrowLeft}');
  await isAt('1');
  act(() => screen.getByRole('radio', { name: 'À venir' }).focus());
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Passée' })).toBeChecked();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'À venir' })).toBeChecked();
  expect(step()).toBe('1');
});

test('C1 with Control, Alt, Shift or Meta an arrow is the browser’s', async () => {
  const { user } = await opensSecond();
  for (const modifier of ['Control', 'Alt', 'Shift', 'Meta']) {
    await user.keyboard(`{${modifier}>}{ArrowLeft}{/${modifier}}`);
    expect([modifier, step()]).toEqual([modifier, '2']);
  }
});

test('C1 C5 no slide changes behind a question, nor from outside the exercise', async () => {
  const { user } = await opensSecond();
  const outside = document.body.appendChild(document.createElement('button'));
  fireEvent.keyDown(outside, { key: 'ArrowLeft' });
  outside.remove();
  expect(step()).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Quitter l’exercice' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(step()).toBe('2');
});

test('C1 C4 a key that is held goes one slide back; an arrow never saves', async () => {
  const { user, store } = await opensSecond();
  await user.type(screen.getByRole('textbox'), 'Karim');
  fireEvent.keyDown(heading(), { key: 'ArrowRight' });
  await isAt('3');
  fireEvent.keyDown(heading(), { key: 'ArrowLeft' });
  await isAt('2');
  fireEvent.keyDown(heading(), { key: 'ArrowLeft', repeat: true });
  expect(step()).toBe('2');
  fireEvent.keyDown(heading(), { key: 'ArrowRight' });
  await isAt('3');
  fireEvent.keyDown(heading(), { key: 'ArrowRight' });
  await isAt('4');
  await user.type(screen.getByRole('textbox'), 'Appeler');
  const submitted = jest.fn();
  document.addEventListener('submit', submitted);
  fireEvent.keyDown(heading(), { key: 'ArrowRight' });
  document.removeEventListener('submit', submitted);
  expect(submitted).not.toHaveBeenCalled();
  expect(draftIn(store.getState(), 'reconnection')?.answers['intuitionsdata']).toHaveLength(1);
});
