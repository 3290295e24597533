import { screen, waitFor, within } from '@testing-library/react';
import { nadia } from '../support/personas';
import { address, arrivesAt, goTo, renderApp, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { receives } from '../support/setting';
import { user } from '../support/userMoves';
import { place, path, atProvider, sessions, entries, entry, headings, isBack } from './friendshipMoves';

describe('a session of friendship', () => {
  const has = (name: 'next' | 'save') =>
    screen.queryByRole('button', { name: named(user.word(name)) }) !== null;
  const isLast = () => has('save') && !has('next');
  const writesPart = async (answer?: string) => {
    while (!isLast()) {
      if (answer !== undefined) await user.answerSlide(answer);
      await user.goToNextSlide();
    }
    if (answer !== undefined) await user.answerSlide(answer);
    await user.press('button', 'save');
  };
  const isRequired = async () => {
    await user.press('button', 'next');
    await user.reads('Ce champ est obligatoire');
  };
  const box = () => screen.findByRole('textbox');

  test('F3 C3 K2 K8: how and about whom are required; express, then listen, make one session, here and at the provider; a part is taken up again, its subject and answers can be changed', async () => {
    const device = await place.opens(nadia, '/amitiepro/add/new/express');
    await isRequired();
    await user.pickAlone('Par personne');
    await isRequired();
    expect(user.progress()).toBe('2');
    await user.write(await box(), ' Karim ');
    await user.goToNextSlide();
    await writesPart('Ce que je vis');
    await screen.findByRole('heading', { level: 1, name: 'Karim' });
    await user.isToldThat('Votre échange est enregistré.');
    const key = /^\/amitiepro\/add\/(\d{13})\/express$/.exec(address())![1]!;

    await user.follows('Écouter');
    await arrivesAt(`/amitiepro/add/${key}/listen`);
    expect(await screen.findByRole('radio', { name: named('Par personne') })).toBeChecked();
    await user.goToNextSlide();
    expect(await box()).toHaveValue('Karim');
    await user.write(await box(), 'Karim, des achats');
    await user.goToNextSlide();
    await writesPart('Ce que j’ai entendu');
    await user.reads('Les deux parties sont écrites');
    goTo(`/amitiepro/add/${key}/express`);
    await screen.findByRole('progressbar');
    await user.goToNextSlide();
    expect(await box()).toHaveValue('Karim, des achats');
    await user.goToNextSlide();
    expect(await box()).toHaveValue('Ce que je vis');
    await user.write(await box(), 'Du courage');
    await writesPart();
    await screen.findByRole('heading', { name: /Karim, des achats/ });
    await user.sees('synced');

    const sessions = await atProvider();
    expect(await device.stored('amitiepro')).toEqual(sessions);
    expect(await device.stored('drafts')).toBeUndefined();
    expect(sessions).toEqual({
      [key]: {
        mode: 'person',
        subject: 'Karim, des achats',
        express: {
          'amitiepro-express-vecu': 'Du courage',
          'amitiepro-express-important': 'Ce que je vis',
          'amitiepro-express-demande': 'Ce que je vis',
        },
        listen: {
          'amitiepro-ecoute-entendu': 'Ce que j’ai entendu',
          'amitiepro-ecoute-touche': 'Ce que j’ai entendu',
          'amitiepro-ecoute-retour': 'Ce que j’ai entendu',
          'amitiepro-ecoute-convenu': 'Ce que j’ai entendu',
        },
      },
    });
  });

  test('F3 C5: what was put back as it was is left without a question; an answer that was emptied asks, and goes with the save; one without a question stays', async () => {
    const device = await place.deviceOf(nadia);
    const dateKey = '1760000000000';
    const old = { 'amitiepro-express-ancien': 'D’un autre programme' };
    const session = { mode: 'person' as const, subject: 'Karim' };
    const express = { 'amitiepro-express-vecu': 'Un doute', ...old };
    receives(device, { friendship: { [dateKey]: { ...session, express } } });
    await renderApp(device, `/amitiepro/add/${dateKey}/express`);
    await user.goToNextSlide();
    await user.hands.type(await screen.findByDisplayValue('Karim'), 'x{Backspace}');
    await user.taps('Quitter l’exercice');
    await arrivesAt('/');
    await reopenApp(device, `/amitiepro/add/${dateKey}/express`);
    while (!screen.queryByDisplayValue('Un doute')) await user.goToNextSlide();
    await user.hands.clear(screen.getByDisplayValue('Un doute'));
    await user.taps('Quitter l’exercice');
    await user.press('button', 'cancel', await user.question());
    expect(await box()).toHaveValue('');
    await writesPart();
    await screen.findByRole('heading', { name: /Karim/ });
    expect(await device.stored('amitiepro')).toEqual({ [dateKey]: { ...session, express: old } });
  });
});

describe('the list of sessions', () => {
  test('F3 K6 R23: an empty page says what belongs here; then sessions by person and by theme, the one written last first, each with its history and what it lacks; both parts open under their questions, and another device’s text can be picked', async () => {
    const device = await place.opens(nadia, path);
    expect(await user.heading()).not.toHaveTextContent('(');
    await user.reads('Un échange se vit à deux');
    const ways = within(await screen.findByRole('region', { name: named('Nouvel échange') }));
    const leads = ways.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(leads).toEqual(['/amitiepro/add/new/express', '/amitiepro/add/new/listen']);

    receives(device, { friendship: sessions });
    await user.reads('Amitié professionnelle (3)');
    expect(headings()).toEqual(['helene', expect.stringMatching(/^Sur «\sDéléguer\s»$/)]);
    const shownTexts = entries().map((item) => /Un doute|La fatigue|Le calme/.exec(item.textContent)?.[0]);
    expect(shownTexts).toEqual(['La fatigue', 'Un doute', 'Le calme']);
    expect(entry('La fatigue').getByText(named('2 échanges'))).toBeVisible();
    expect(screen.getAllByText(named('Deux versions'))).toHaveLength(1);
    expect(entry('La fatigue').queryByRole('link', { name: saying('Ajouter') })).toBeNull();
    for (const [text, name, href] of [
      ['Un doute', 'Ajouter « Écouter »', '/amitiepro/add/1760000000000/listen'],
      ['Le calme', 'Ajouter « S’exprimer »', '/amitiepro/add/1761000000000/express'],
    ] as const)
      expect(entry(text).getByRole('link', { name: named(name) })).toHaveAttribute('href', href);

    await user.hands.click(entry('La fatigue').getByRole('link'));
    const shown = await user.dialog();
    expect(address()).toBe(`${path}?entry=1762000000000`);
    expect(shown.getByText(/Que vivez-vous en ce moment/).nextSibling).toHaveTextContent('La fatigue');
    expect(shown.getByText('ancienne').nextSibling).toHaveTextContent('D’avant');
    expect(shown.getByText(/Qu’avez-vous entendu/).nextSibling).toHaveTextContent('Son envie');
    const again = shown.getByRole('link', { name: named('Reprendre « Écouter »') });
    expect(again).toHaveAttribute('href', '/amitiepro/add/1762000000000/listen');
    await user.hands.click(shown.getAllByRole('button', { name: named('Garder celle-ci') })[1]!);
    await waitFor(() => expect(shown.queryByRole('group')).toBeNull());
    const { conflicts: _settled, ...settled } = sessions['1762000000000']!;
    expect(device.store.getState().friendship['1762000000000']).toEqual({
      ...settled,
      express: { ...settled.express, 'amitiepro-express-vecu': 'La lassitude' },
    });
    await user.press('button', 'close', shown);
    await isBack();
    await waitFor(() => expect(screen.queryByText(named('Deux versions'))).toBeNull());

    await user.picks('Par thème');
    expect(entries()).toHaveLength(1);
    await user.picks('Par personne');
    expect(headings()).toEqual(['helene']);
    await user.picks('Tous');
    await user.fill('search', 'delegu');
    await waitFor(() => expect(entries()).toHaveLength(1));
    await user.follows('Ajouter « S’exprimer »', entry('Le calme'));
    await screen.findByRole('progressbar');
  });
});
