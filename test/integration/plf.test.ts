import { act, screen, within } from '@testing-library/react';
import { plfProgressed } from '../../src/collections/plf';
import type { Plf } from '../../src/domain/plf/plf';
import { localDay } from '../../src/domain/localDay';
import { amelie, nadia } from '../support/personas';
import { goTo, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { user } from '../support/userMoves';
import { section, arrivesIn } from './plfMoves';

const place = setUp();

test('E4 E5 K6: another device goes on at the section and slide where this one stopped', async () => {
  await place.opens(amelie, '/plf/plf1');
  await arrivesIn(2);
  await user.goToNextSlide();
  await user.answerSlide('Relier');
  await user.goToNextSlide();
  await user.sees('synced');
  expect(await place.held(amelie, 'field_plf')).toMatchObject({ plf_track: { plf: 2, slide: 2 } });
  const laptop = await place.deviceOf(amelie);
  await reopenApp(laptop, '/plf/plf6');
  await arrivesIn(2);
  expect(section()).toMatch(saying('Section 2 sur 6 · Étape 3 sur 4'));
  expect(screen.getByText(named('Vous avez été redirigé vers votre dernière progression'))).toBeVisible();
});

test('E3 E4 E6 E7 K2 K8: the last section writes the card, its intuitions go under PLF, the track is cleared; the menu leads to the end', async () => {
  const device = await place.opens(nadia, '/plf/plf6');
  await arrivesIn(6);
  for (const [run, gesture] of [
    [1, 'Appeler Lina'],
    [2, 'Écrire à Sam'],
  ] as const) {
    await user.goToNextSlide();
    await user.hands.click(screen.getByRole('radio', { name: String(run + 3) }));
    await user.goToNextSlide();
    await user.write(screen.getByRole('textbox'), `Je reviens ${String(run)}`);
    await user.goToNextSlide();
    await user.writeIntuitions([gesture]);
    await user.press('button', 'save');
    expect(
      await screen.findByRole('heading', { name: named('Vous êtes au bout du parcours') }),
    ).toBeVisible();
    await user.isToldThat('Cette section est enregistrée.');
    expect(screen.getByText(`Je reviens ${String(run)}`)).toBeVisible();
    await user.sees('synced');
    expect(await place.held(nadia, 'field_cid')).toMatchObject({
      phrasereconnexion: `Je reviens ${String(run)}`,
    });
    const { plf_track: track, data } = (await place.held(nadia, 'field_plf')) as Plf;
    expect(track).toBeUndefined();
    expect(data).toMatchObject({ CIDphrasereconnexion: `Je reviens ${String(run)}`, 'plf6-clarte': run + 3 });
    if (run === 1) {
      goTo('/');
      const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
      await user.follows('Fondamentaux du leadership personnel', menu);
      const end = { name: named('Vous êtes au bout du parcours') };
      expect(await screen.findByRole('heading', end)).toBeVisible();
      await user.taps('Recommencer');
      await arrivesIn(1);
      act(() => void device.store.dispatch(plfProgressed({ section: 6, slide: 0 })));
      await arrivesIn(6);
    }
  }
  expect(await place.held(nadia, 'field_intuitions')).toEqual({
    PLF: {
      intuitionsdata: [
        { id: expect.any(String) as string, name: 'Appeler Lina', noted: localDay(new Date()) },
        { id: expect.any(String) as string, name: 'Écrire à Sam', noted: localDay(new Date()) },
      ],
    },
  });
});
