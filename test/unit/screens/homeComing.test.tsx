import { act, screen, within } from '@testing-library/react';
import { reconnectionSaved } from '../../../src/collections/reconnections';
import type { CollectionsState } from '../../../src/domain/collections';
import { localDay } from '../../../src/domain/localDay';
import { anIdentityCard, anIntuition, aReconnection } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named } from '../../support/screenNames';
import { settleDown } from '../../support/time';

const yesterday = localDay(new Date(Date.now() - 86_400_000));
const key = '1770000000000';
const rows = (who: string): Partial<CollectionsState> => ({
  identityCard: anIdentityCard(),
  reconnections: {
    [key]: aReconnection({ pf: 'future', data: { 'reconew-q2-qui': who, 'reconew-q2-date': yesterday } }),
    '1760000000000': aReconnection({ intuitionsdata: [anIntuition()] }),
  },
});

const question = (name: string) => screen.findByRole('region', { name: named(name) });
/** Where the question leads. */
const wayBack = (asked: Pick<typeof screen, 'getByRole'>) =>
  asked.getByRole('link', { name: named('Revenir sur ce moment') }).getAttribute('href');
const asksAboutIntuition = () => screen.queryByRole('button', { name: named('Pas encore') }) !== null;

describe('N11 home asks how a coming situation went', () => {
  it('N11 N21 it asks all the same where a name is too long for a sentence, which is left out', async () => {
    await open('/', rows('La directrice de la communication interne et externe'));
    expect(await question('Comment cela s’est-il passé ?')).toBeVisible();
  });

  it('N11 N10 it is the one question of the visit, and leads to a reconnection from it', async () => {
    const { store } = await open('/', rows('Le client'));
    const asked = within(await question('Comment cela s’est-il passé avec le client ?'));
    expect(wayBack(asked)).toBe(`/reco/add?from=${key}`);
    expect(asksAboutIntuition()).toBe(false);

    await act(settleDown);
    act(() => void store.dispatch(reconnectionSaved(Object.assign(aReconnection(), { from: key }), 'a')));
    // Its toast comes.
    await act(settleDown);
    expect(screen.queryByRole('region', { name: /^Comment cela/ })).toBeNull();
    expect(asksAboutIntuition()).toBe(false);
  });
});

describe('a coming situation that is over is prepared (N23)', () => {
  it('says so in the list and on its page, which asks how it went; it is found among the past ones (N23)', async () => {
    const { user } = await open('/pages/reconnexions', rows('Inès'));
    const entry = () => screen.findByRole('link', { name: /Inès/ });
    expect(await entry()).toHaveTextContent('Préparée');
    await user.click(screen.getByRole('radio', { name: named('À venir') }));
    expect(screen.queryByRole('link', { name: /Inès/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: named('Passées') }));
    await user.click(await entry());
    const page = within(await screen.findByRole('dialog'));
    expect(page.getByText('Préparée')).toBeVisible();
    const asked = within(
      page.getByRole('region', { name: named('Comment cela s’est-il passé avec Inès ?') }),
    );
    expect(wayBack(asked)).toBe(`/reco/add?from=${key}`);
  });

  it('without a day home asks about it once it is a month old (N23)', async () => {
    const monthAgo = String(Date.now() - 31 * 86_400_000);
    const { reconnections, ...others } = rows('Inès');
    const undated = aReconnection({ pf: 'future', data: { 'reconew-q2-qui': 'Inès' } });
    const entries = { ...reconnections, [key]: aReconnection(), [monthAgo]: undated };
    await open('/', { ...others, reconnections: entries });
    const asked = within(await question('Comment cela s’est-il passé avec Inès ?'));
    expect(wayBack(asked)).toBe(`/reco/add?from=${monthAgo}`);
  });
});
