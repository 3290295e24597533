import { screen, waitFor } from '@testing-library/react';
import type { CollectionsState } from '../../../src/domain/collections';
import { entryForms, newReconnectionForm } from '../../../src/domain/entries/formDraftKeys';
import type { DraftAnswers } from '../../../src/exercises/visibility';
import { paths } from '../../../src/domain/paths';
import { open } from '../../support/openedExercise';
import { named } from '../../support/screenNames';
import { shipped } from '../../support/shippedDocuments';

const { exercises } = shipped.fr;
const keys = ['1770000000000', '1770100000000', '1770200000000'] as const;
const [key] = keys;

/** Words read from right to left; the number says where they were written. */
const hebrew = (place: string) => `שלום ${place}, מה שלומך`;
const answers = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, hebrew(name)]));
const entry = (place: string) => ({
  name: hebrew(`${place}-name`),
  description: hebrew(`${place}-description`),
  reconnection: key,
  intuition: hebrew('intuition'),
  data: answers(['deviateur-risque', 'deviateur-regard']),
});

const reconnection = {
  pf: 'past' as const,
  data: answers(['reconew-q2-qui', 'reconew-q2-datesujet', 'reconew-q3-pense', 'reconew-q9-regard']),
  intuitionsdata: [
    { id: 'i1', name: hebrew('intuition'), realised: '2026-02-03', change: hebrew('change') },
    { id: 'i2', name: hebrew('pending') },
  ],
  conflicts: { 'reconew-q3-pense': [hebrew('conflict')] },
};
const plfNames = [1, 2].flatMap((section) =>
  exercises.plf.sections[section]!.slides.flatMap(({ fields = [] }) => fields),
);
const rows: Partial<CollectionsState> = {
  reconnections: { [key]: reconnection },
  derailors: { [key]: entry('derailor'), [keys[1]]: entry('another') },
  claims: { [keys[2]]: entry('claim') },
  friendship: {
    [key]: {
      mode: 'person',
      subject: hebrew('subject'),
      express: answers(['amitiepro-express-vecu', 'amitiepro-express-demande']),
      listen: answers(['amitiepro-ecoute-entendu']),
    },
    [keys[1]]: { mode: 'theme', subject: hebrew('theme'), express: answers(['amitiepro-express-vecu']) },
  },
  celebrations: {
    [key]: { kind: 'celebration', text: hebrew('celebration'), intuition: 'i1' },
    [keys[1]]: { kind: 'note', text: hebrew('note') },
  },
  identityCard: {
    symptoms: hebrew('symptoms'),
    phrasereconnexion: hebrew('phrase'),
    momentressource: hebrew('moment'),
    vocationpro: hebrew('vocation'),
  },
  plf: {
    plf_track: { plf: 3, slide: 0 },
    data: answers(plfNames.filter(({ type }) => type === 'textarea').map(({ name }) => name)),
    devpre: { of: [...keys], text: hebrew('joined') },
  },
  personalInfo: { firstname: hebrew('first'), lastname: hebrew('last'), mail: 'a@b.fr', uid: '2' },
};

const isHebrew = /[\u0590-\u05ff]/u;
const isolates = /\u2068[^\u2069]*\u2069/gu;
/** True where the first letter that has a direction is read from right to left, as `dir="auto"` sees it. */
const beginsHebrew = (text: string) => isHebrew.test(/\p{L}/u.exec(text.replace(isolates, ''))?.[0] ?? '');

/** Own words on the page that are laid out as the app's language is. */
function undirected(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const around = node.parentElement?.closest('[dir], bdi');
    const isAuto = around && (around.matches('bdi') || around.getAttribute('dir') === 'auto');
    const isDirected = isAuto && beginsHebrew(around.textContent);
    if (isHebrew.test(text.replace(isolates, '')) && !isDirected) found.push(text);
  }
  const boxes = [...document.querySelectorAll<HTMLInputElement>('textarea, input')];
  return [
    ...found,
    ...boxes.filter((box) => isHebrew.test(box.value) && box.dir !== 'auto').map((b) => b.name),
  ];
}

const draft = (form: string, slide: string, given: DraftAnswers): Partial<CollectionsState> => ({
  drafts: { [form]: { slide, answers: given } },
});
const draftAt = (slide: string) =>
  draft(newReconnectionForm, slide, {
    pf: 'past',
    ...reconnection.data,
    intuitionsdata: [{ id: 'd', name: hebrew('draft') }],
  });
const plfAt = (section: number, slide: number): Partial<CollectionsState> => ({
  plf: { ...rows.plf, plf_track: { plf: section, slide } },
});
const slidesOf = (section: number) => exercises.plf.sections[section]!.slides;

describe('R51 own words have their own direction wherever they are shown', () => {
  it.each<[string, string, string, Partial<CollectionsState>?]>([
    ['home: the phrase, the question of an intuition', '/', 'phrase'],
    ['the identity card', paths.identityCard.href(), 'vocation'],
    ['the list of reconnections', paths.reconnections.href(), 'reconew-q2-datesujet'],
    ['a reconnection, and another device’s text', paths.reconnections.href(key), 'conflict'],
    ['intuitions', paths.intuitions.href(), 'change'],
    ['derailors and claims', paths.derailors.href(), 'claim-description'],
    ['a derailor', `${paths.derailors.href()}?entry=derailor.${key}`, 'deviateur-risque'],
    ['friendship', paths.friendship.href(), 'amitiepro-ecoute-entendu'],
    ['a session', `${paths.friendship.href()}?entry=${key}`, 'amitiepro-express-demande'],
    ['celebrations and notes', paths.celebrations.href(), 'note'],
    ['the synthesis', paths.synthesis.href(), 'joined'],
    ['a question that quotes', '/reco/add', 'reconew-q2-qui', draftAt('q3-pense')],
    ['a list of intuitions', '/reco/add', 'draft', draftAt('intuitions')],
    [
      'an entry gone through again',
      paths.addReconnection.href(key),
      'again',
      draft(entryForms.reconnection(key), 'q2', { 'reconew-q2-moment': hebrew('again') }),
    ],
    ['a pick of a reconnection', paths.addDerailor.href(), 'reconew-q2-qui'],
    [
      'a pick of three',
      paths.plf.href(3),
      'claim-name',
      plfAt(
        3,
        slidesOf(3).findIndex(({ kind }) => kind === 'pick-three'),
      ),
    ],
    ['a summary', paths.plf.href(1), 'plf1-moment1-fait', plfAt(1, slidesOf(1).length - 1)],
    ['the map of the path', `${paths.plf.href(3)}?map`, 'plf'],
    [
      'a friendship exercise',
      paths.addFriendship.href(key, 'express'),
      'part',
      draft(entryForms.sessionPart(key, 'express'), 'e1', { 'amitiepro-express-vecu': hebrew('part') }),
    ],
  ])('R51 %s', async (_what, address, shown, more = {}) => {
    await open(address, { ...rows, ...more }, exercises);
    await waitFor(() => {
      const boxes = [...document.querySelectorAll<HTMLInputElement>('textarea, input')];
      const words = [document.body.textContent, ...boxes.map(({ value }) => value)].join(' ');
      expect(words).toContain(`שלום ${shown}`);
    });
    expect(undirected()).toEqual([]);
  });

  it('R51 the identity card’s words stay what they are, a quotation and the lines of a list', async () => {
    await open(paths.identityCard.href(), rows, exercises);
    const elementOf = async (place: string) =>
      (await screen.findByText(hebrew(place))).closest('blockquote, dd')?.nodeName;
    expect(await elementOf('phrase')).toBe('BLOCKQUOTE');
    expect(await elementOf('vocation')).toBe('DD');
  });

  it('R51 the closing of a reconnection, and which of its intuitions comes first', async () => {
    const { user } = await open('/reco/add', { ...rows, ...draftAt('intuitions') }, exercises);
    await user.click(await screen.findByRole('button', { name: named('Enregistrer') }));
    await screen.findByText(hebrew('draft'));
    expect(undirected()).toEqual([]);
  });
});
