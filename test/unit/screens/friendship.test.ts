/** @jest-environment node */
import { exerciseDocumentProblems } from '../../../src/domain/exercise/exerciseSchema';
import type { FriendshipSession } from '../../../src/domain/entries/friendship';
import { visibleFields, visibleSlides, type DraftAnswers } from '../../../src/exercises/visibility';
import {
  openingNames,
  answersWithOpening,
  withOpening,
  type OpeningTexts,
} from '../../../src/screens/friendship/opening';
import { toFriendshipPart } from '../../../src/screens/friendship/toFriendshipPart';
import { aDocument, aField, aSlide, someOptions } from '../../support/exampleData';
import { shipped } from '../../support/shippedDocuments';

const { friendship } = shipped.fr.exercises;
const texts: OpeningTexts = {
  session: 'Votre échange',
  mode: 'Comment ?',
  byPerson: 'Par personne, de l’app',
  byTheme: 'Par thème, de l’app',
  person: 'Avec qui ?',
  personHint: 'Un prénom',
  theme: 'Sur quoi ?',
  themeHint: 'Un sujet',
};
const express = withOpening(friendship.express, friendship.modes, texts);
const listen = withOpening(friendship.listen, friendship.modes, texts);
const labels = (answers: DraftAnswers) =>
  visibleSlides(express, answers).map((slide) => visibleFields(slide, answers)[0]?.label);
const modesOf = (modes: typeof friendship.modes) =>
  withOpening(friendship.express, modes, texts).slides[0]?.fields?.[0]?.options;

describe('F3 what is asked before a part', () => {
  it('F3 how first, then who for a person and which for a theme', () => {
    const [own] = friendship.express.slides.map((slide) => slide.fields?.[0]?.label);
    expect(labels({}).slice(0, 2)).toEqual(['Comment ?', own]);
    expect(labels({ [openingNames.mode]: 'person' }).slice(0, 3)).toEqual(['Comment ?', 'Avec qui ?', own]);
    expect(labels({ [openingNames.mode]: 'theme' }).slice(0, 3)).toEqual(['Comment ?', 'Sur quoi ?', own]);
  });

  it('F3 offers the document’s modes, in its words', () => {
    expect(modesOf(friendship.modes)).toEqual(someOptions({ person: 'Par personne', theme: 'Par thème' }));
  });

  it('F3 K4 a mode that could not be stored is not offered, nor one twice, and never none', () => {
    const theme = { value: 'theme', label: 'Un sujet' };
    expect(modesOf([{ value: 'group', label: 'En groupe' }, theme, { ...theme, label: 'Encore' }])).toEqual([
      theme,
    ]);
    expect(modesOf([])).toEqual(
      someOptions({ person: 'Par personne, de l’app', theme: 'Par thème, de l’app' }),
    );
  });

  it.each(['fr', 'en'] as const)('F3 makes a sound exercise of each part in %s', (locale) => {
    const document = shipped[locale];
    const { modes, ...parts } = document.exercises.friendship;
    for (const part of [parts.express, parts.listen]) {
      const exercises = { ...document.exercises, reconnection: withOpening(part, modes, texts) };
      // No document may have names of the app's own.
      const text = JSON.stringify(aDocument({ ...document, exercises })).replaceAll('friendship:', 'own-');
      expect(exerciseDocumentProblems(JSON.parse(text))).toEqual([]);
    }
  });
});

describe('F3 K8 from answers to a part', () => {
  const answers = {
    [openingNames.mode]: 'person',
    [openingNames.person]: ' Karim ',
    [openingNames.theme]: 'Déléguer',
    'amitiepro-express-vecu': ' Une reprise d’équipe. ',
    'amitiepro-express-important': '  ',
    'amitiepro-express-date': '2026-12-01',
    'amitiepro-ecoute-entendu': 'De l’autre partie',
  };

  it('F3 K8 mode and subject stand beside the answers, the other mode’s subject is left behind', () => {
    expect(toFriendshipPart(express, answers, {})).toMatchObject({
      mode: 'person',
      subject: 'Karim',
      answers: { 'amitiepro-express-vecu': 'Une reprise d’équipe.', 'amitiepro-express-date': '2026-12-01' },
    });
    const ofTheme = toFriendshipPart(express, { ...answers, [openingNames.mode]: 'theme' }, {});
    expect(ofTheme).toMatchObject({ mode: 'theme', subject: 'Déléguer' });
  });

  it('F3 each part takes its own answers', () => {
    expect(toFriendshipPart(listen, answers, {}).answers).toEqual({
      'amitiepro-ecoute-entendu': 'De l’autre partie',
    });
  });

  it('F3 a part may be saved with mode and subject alone', () => {
    const short = { [openingNames.mode]: 'theme', [openingNames.theme]: 'Déléguer' };
    const { mode, subject, answers: said } = toFriendshipPart(listen, short, {});
    expect([mode, subject, said]).toEqual(['theme', 'Déléguer', {}]);
  });

  it('F3 says which answers an edit takes back: said no more, or no longer asked; not those that the document hides', () => {
    const asked = (name: string, is?: string) =>
      aField({ name, ...(is !== undefined && { when: { field: 'q1', is } }) });
    const fields = [asked('q1'), asked('q2', 'a'), asked('q3'), asked('q4', 'never')];
    const part = withOpening({ title: 'x', slides: [aSlide({ fields })] }, friendship.modes, texts);
    const opening = { [openingNames.mode]: 'theme', [openingNames.theme]: 'x' };
    const stored = { ...opening, gone: 'y', q1: 'a', q2: 'b', q3: 'c', q4: 'd' };
    const saved = toFriendshipPart(part, { ...stored, q1: 'b', q3: ' ' }, stored);
    expect(saved.answers).toEqual({ q1: 'b' });
    expect(saved.cleared).toEqual(['q2', 'q3']);
  });

  it('F3 a stored session gives back what makes it', () => {
    const session: FriendshipSession = {
      mode: 'theme',
      subject: 'Déléguer',
      express: { 'amitiepro-express-vecu': 'a' },
      listen: { 'amitiepro-ecoute-entendu': 'b' },
    };
    const { mode, subject } = session;
    const stored = answersWithOpening(session, 'express');
    const again = toFriendshipPart(express, stored, stored);
    expect(again).toMatchObject({ mode, subject, answers: session.express });
    const opening = { [openingNames.mode]: 'theme', [openingNames.theme]: 'Déléguer' };
    expect(answersWithOpening({ mode, subject }, 'listen')).toEqual(opening);
  });
});
