import { screen, waitFor, within } from '@testing-library/react';
import { address, arrivesAt } from '../../support/renderApp';
import { aReconnection } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named, saying } from '../../support/screenNames';

const path = '/pages/cid';
const three = {
  phrasereconnexion: 'Respire, tu as le temps',
  momentressource: 'Retourne au lac',
  vocationpro: 'Ouvrir des passages',
};
const whole = { ...three, symptoms: 'Ma voix monte' };

const main = () => within(screen.getByRole('main'));
const link = (name: string) => main().queryByRole('link', { name: named(name) });
const box = (name: string) => main().findByRole('textbox', { name: named(name) });
const first = 'Faire ma première reconnexion';
const save = () => screen.findByRole('button', { name: named('Enregistrer') });

describe('N9 the identity card is a card', () => {
  it('N9 F1 the phrase is read first, then the other lines by their names; the form stands below, and a button leads to it', async () => {
    const reconnections = { '1770000000000': aReconnection() };
    const { user } = await open(path, { identityCard: whole, reconnections });
    await box('Symptôme de résistance');
    const text = screen.getByRole('main').textContent;
    const places = [three.phrasereconnexion, whole.symptoms, three.momentressource, three.vocationpro];
    const found = [...places, 'Mes quatre phrases'].map((one) => text.indexOf(one));
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found[0]).toBeGreaterThan(0);
    const terms = main().getAllByRole('term');
    const names = ['Symptôme de résistance', 'Moment ressource', 'Vocation professionnelle'];
    expect(terms.map(({ textContent }) => textContent)).toEqual(names);
    expect(link(first)).toBeNull();
    await user.click(main().getByRole('button', { name: named('Modifier ma carte') }));
    expect(await box('Symptôme de résistance')).toHaveFocus();
  });

  it('N9 N2 an empty card invites: one question at a time, or by the fundamentals', async () => {
    await open(path, { identityCard: {} });
    await box('Phrase de reconnexion');
    expect(main().getByText(saying('Votre phrase de reconnexion s’écrira ici'))).toBeVisible();
    expect(main().getByText(saying('Quatre phrases à vous'))).toBeVisible();
    expect(link('Une question à la fois')).toHaveAttribute('href', '/pages/cid?guided');
    expect(link('Laissez-vous guider')).toHaveAttribute('href', '/plf/plf1');
    expect(main().queryByRole('button', { name: named('Modifier ma carte') })).toBeNull();
  });

  it('N9 N2 the lines filled so far are shown; saving the fourth one offers the first reconnection, which takes the focus and leads on without an error', async () => {
    const { user } = await open(path, { identityCard: three });
    await box('Symptôme de résistance');
    expect(main().getByText(saying('Encore une phrase'))).toBeVisible();
    expect(main().getAllByText(three.momentressource).length).toBeGreaterThan(0);
    expect(link(first)).toBeNull();
    await user.type(await box('Symptôme de résistance'), 'Ma voix monte');
    await user.click(await save());
    const heading = await screen.findByRole('heading', { name: 'Votre carte est prête' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(link('Laissez-vous guider')).toBeNull();
    await user.click(link(first)!);
    await arrivesAt('/reco/add');
    expect(screen.queryByText(saying('Complétez d’abord'))).toBeNull();
  });
});

it('F1 N9 a change of a complete card leads up to the card, past what it offers', async () => {
  const { user } = await open(path, { identityCard: whole });
  await user.type(await box('Symptôme de résistance'), ' encore');
  await user.click(await save());
  await waitFor(() => expect(main().getByRole('heading', { level: 1 })).toHaveFocus());
});

it('F1 A3 K6 K8 R23 one of two texts is picked, which is confirmed, has the focus and is stored; the unknown stays', async () => {
  const identityCard = { ...whole, autre: { de: 'demain' } };
  const conflicts = { symptoms: ['Mes mains se ferment'] };
  const { user, store } = await open(path, { identityCard: { ...identityCard, conflicts } });
  expect(await screen.findByRole('heading', { name: 'Votre carte est prête' })).not.toHaveFocus();
  const name = /Quelle version gardez-vous/;
  const choice = within(await screen.findByRole('group', { name }));
  await user.click(choice.getAllByRole('button')[1]!);
  const symptoms = await box('Symptôme de résistance');
  await waitFor(() => expect(symptoms).toHaveValue('Mes mains se ferment'));
  expect(symptoms).toHaveFocus();
  expect(await screen.findByText('Version gardée')).toBeVisible();
  expect(screen.queryByRole('group', { name })).toBeNull();
  expect(store.getState().identityCard).toEqual({ ...identityCard, symptoms: 'Mes mains se ferment' });
});

describe('N2 the card’s questions one a slide', () => {
  it('N2 are asked in the one engine, on the draft of the form, and saved as the card', async () => {
    const { user, store } = await open(`${path}?guided`, { identityCard: { symptoms: 'Ma voix monte' } });
    const answers = ['Ma voix monte', ...Object.values(three)];
    for (const [index, answer] of answers.entries()) {
      await waitFor(() =>
        expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(index + 1)),
      );
      const [question] = await main().findAllByRole('textbox');
      if (index > 0) await user.type(question!, answer);
      else expect(question).toHaveValue(answer);
      if (index < 3) await user.click(await screen.findByRole('button', { name: named('Suivant') }));
    }
    await user.click(await save());
    await arrivesAt(path);
    expect(store.getState().identityCard).toEqual(whole);
    expect(store.getState().drafts).toEqual({});
    expect(await screen.findByRole('link', { name: named(first) })).toBeVisible();
  });

  it('N2 C5 what was begun there waits in the form', async () => {
    const { user } = await open(`${path}?guided`, { identityCard: { vocationpro: three.vocationpro } });
    const [question] = await main().findAllByRole('textbox');
    await user.type(question!, 'Mes mains se ferment');
    await user.click(await screen.findByRole('button', { name: named('Quitter l’exercice') }));
    await arrivesAt(path);
    expect(await box('Symptôme de résistance')).toHaveValue('Mes mains se ferment');
    expect(main().getByRole('button', { name: named('Modifier ma carte') })).toBeVisible();
    expect(address()).toBe(path);
  });
});
