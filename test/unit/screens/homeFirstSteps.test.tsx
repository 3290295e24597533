import { act, screen, within } from '@testing-library/react';
import { identityCardSaved } from '../../../src/collections/identityCard';
import type { CollectionsState } from '../../../src/domain/collections';
import { firstSteps } from '../../../src/screens/home/firstSteps';
import { localDay } from '../../../src/domain/localDay';
import { anIdentityCard, anIntuition, aReconnection } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named, saying } from '../../support/screenNames';
import { settleDown } from '../../support/time';

const main = () => within(screen.getByRole('main'));
const card = () => screen.findByRole('region', { name: named('Pour commencer') });
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

/** What each step says of itself, and where it leads. */
async function stepsShown() {
  const steps = await within(await card()).findAllByRole('listitem');
  return steps.map((step) => ({
    is: within(step).queryByText('Fait')
      ? 'done'
      : step.getAttribute('aria-current') === 'step'
        ? 'current'
        : 'ahead',
    href: hrefOf(within(step).getByRole('link')),
    link: within(step).getByRole('link').textContent,
  }));
}

describe('N2 who is a newcomer', () => {
  const sectionSaved = { data: { 'plf1-clarte': 3 } };

  type Case = [string, Parameters<typeof firstSteps>, unknown];

  it.each<Case>([
    ['nothing done', [false, 0, {}], [false, false, false]],
    ['the card', [true, 0, {}], [true, false, false]],
    ['a reconnection', [true, 1, {}], [true, true, false]],
    ['a section under way', [true, 1, { plf_track: { plf: 1, slide: 4 } }], [true, true, false]],
    ['the first section saved', [false, 0, sectionSaved], [false, false, true]],
    ['a later section under way', [false, 1, { plf_track: { plf: 2, slide: 0 } }], [false, true, true]],
    ['all three', [true, 1, sectionSaved], undefined],
    ['two reconnections, whatever else', [false, 2, {}], undefined],
  ])('N2 %s', (_what, facts, steps) => {
    expect(firstSteps(...facts)).toEqual(steps);
  });
});

describe('N2 a newcomer’s home', () => {
  it('N2 A13 B4 three steps, each leading on; the reconnection is not pressed upon one, and leads on once the card is complete', async () => {
    const { store } = await open('/', { identityCard: {} });
    expect(await stepsShown()).toEqual([
      { is: 'current', href: '/pages/cid', link: 'Commencer, 10 minutes' },
      { is: 'ahead', href: '/reco/add', link: 'Ma première reconnexion' },
      { is: 'ahead', href: '/plf/plf1', link: 'Les fondamentaux' },
    ]);
    const quiet = main().getByRole('link', { name: named('Nouvelle reconnexion') });
    expect(hrefOf(quiet)).toBe('/reco/add');
    expect(main().getByText('Étape 1 sur 3')).toBeVisible();
    expect(quiet).toHaveClass('MuiButton-outlined');

    await act(settleDown);
    act(() => void store.dispatch(identityCardSaved(anIdentityCard())));
    expect(await stepsShown()).toEqual([
      { is: 'done', href: '/pages/cid', link: 'Ma carte d’identité' },
      { is: 'current', href: '/reco/add', link: 'Commencer, 10 minutes' },
      { is: 'ahead', href: '/plf/plf1', link: 'Les fondamentaux' },
    ]);
    const hero = within(screen.getByRole('region', { name: named('Ma phrase de reconnexion') }));
    expect(hero.getByText('Je reviens')).toBeVisible();
    const accent = main().getByRole('link', { name: named('Nouvelle reconnexion') });
    expect(hrefOf(accent)).toBe('/reco/add');
    expect(accent).toHaveClass('MuiButton-colorAccent');
    expect(accent).toHaveAccessibleDescription('Dix minutes pour revenir à l’essentiel');
  });

  it('N2 N10 where a section is under way the third step goes on with it', async () => {
    const rows: Partial<CollectionsState> = {
      identityCard: anIdentityCard(),
      reconnections: { '1770000000000': aReconnection() },
      plf: { plf_track: { plf: 1, slide: 2 } },
    };
    await open('/', rows);
    expect((await stepsShown())[2]).toEqual({ is: 'current', href: '/plf/plf1', link: 'Reprendre' });
  });

  it('N2 with two reconnections the card is gone, and the section under way is offered by itself', async () => {
    await open('/', {
      reconnections: { '1770000000000': aReconnection(), '1770000000001': aReconnection() },
      plf: { plf_track: { plf: 1, slide: 2 } },
    });
    expect(await main().findByRole('link', { name: /^Reprendre/ })).toHaveAttribute('href', '/plf/plf1');
    expect(screen.queryByRole('region', { name: named('Pour commencer') })).toBeNull();
  });
});

describe('the one card after one’s own sentence (N17 N23)', () => {
  const draft = (answers: Record<string, string>) => ({ drafts: { reconnection: { answers } } });
  const link = (name: string) => main().findByRole('link', { name: named(name) });

  it('names the draft that waits, before the first steps (N23)', async () => {
    await open('/', draft({ pf: 'past', 'reconew-q2-qui': 'Inès', 'reconew-q2-datesujet': ' Le point RH ' }));
    expect(await link('Reprendre : Inès, Le point RH')).toHaveAttribute('href', '/reco/add');
    expect(main().getByRole('heading', { level: 2, name: saying('Reprendre') })).toBeVisible();
    expect(screen.queryByRole('region', { name: named('Pour commencer') })).toBeNull();
  });

  it('says what it is where the draft names nothing (N23)', async () => {
    await open('/', draft({ pf: 'past', 'reconew-q2-qui': '  ' }));
    expect(await link('Reprendre : Nouvelle reconnexion')).toBeVisible();
  });

  it('a promise comes before the draft (N17 N23)', async () => {
    const plannedFor = localDay(new Date(Date.now() + 86_400_000));
    await open('/', {
      ...draft({ 'reconew-q2-qui': 'Inès' }),
      reconnections: { '1770000000000': aReconnection({ intuitionsdata: [anIntuition({ plannedFor })] }) },
    });
    expect(await link('demain : Lui écrire')).toHaveAttribute('href', '/pages/intuitions');
    expect(main().queryByRole('link', { name: /^Reprendre/ })).toBeNull();
  });

  it('says how many more are promised for that day (N17)', async () => {
    const [plannedFor, later] = [1, 2].map((days) => localDay(new Date(Date.now() + days * 86_400_000)));
    const planned = [`${plannedFor!}T09:30`, plannedFor, later].map((when) =>
      anIntuition({ plannedFor: when! }),
    );
    await open('/', { reconnections: { '1770000000000': aReconnection({ intuitionsdata: planned }) } });
    expect(await main().findByText('Et une autre ce jour-là')).toBeVisible();
  });
});
