/** @jest-environment node */
import { documentDifferences } from '../../../server/admin/documentDifferences';
import { reconnectionAnswers } from '../../../src/domain/constants';
import { isSiteFile } from '../../../server/siteFiles';
import type { Locale } from '../../../src/domain/locale';
import type { Exercise } from '../../../src/domain/exercise/exerciseSchema';
import { shipped } from '../../support/shippedDocuments';

const languages = ['fr', 'en'] as const;

const exercisesOf = (language: Locale): Exercise[] => {
  const { reconnection, derailor, friendship, plf } = shipped[language].exercises;
  const { express, listen } = friendship;
  return [reconnection, derailor, express, listen, ...Object.values<Exercise>(plf.sections)];
};
const fieldsOf = (language: Locale) =>
  exercisesOf(language).flatMap(({ slides }) => slides.flatMap(({ fields }) => fields ?? []));

describe('the shipped exercise documents', () => {
  it('E3 J4 ask the same in both languages, under one version', () => {
    expect(documentDifferences(shipped.fr, shipped.en)).toEqual([]);
    expect(shipped.en.version).toBe(shipped.fr.version);
  });

  it.each(languages)(
    'N8 say how long each exercise takes, and N3 how a reconnection closes, in %s',
    (language) => {
      expect(exercisesOf(language).filter(({ minutes }) => minutes === undefined)).toEqual([]);
      expect(shipped[language].exercises.reconnection.closing?.title).toContain('{{reconew-q2-qui|');
    },
  );

  it.each(languages)(
    'N11 ask which day a coming situation is planned for, and no past one, in %s',
    (language) => {
      const day = fieldsOf(language).find(({ name }) => name === reconnectionAnswers.date);
      expect(day).toMatchObject({ type: 'date', when: { field: 'pf', is: 'future' } });
      expect(day?.required).toBeUndefined();
    },
  );

  it.each([
    ['fr', 'Par exemple\u202F: '],
    ['en', 'For example: '],
  ] as const)('C1 D2 E3 F3 illustrate every open question in %s', (language, example) => {
    const open = fieldsOf(language).filter(({ type }) => ['text', 'textarea', 'list'].includes(type));
    expect(open.filter(({ hint }) => !hint?.includes(example)).map(({ name }) => name)).toEqual([]);
  });

  it.each(languages)('F7 hold guides, readings and a pause to listen to in %s', (language) => {
    const { resources } = shipped[language];
    const kinds = resources.map(({ id }) => id.replace(/-.*/, ''));
    expect(new Set(kinds)).toEqual(new Set(['guide', 'reading', 'pause']));
    const guides = resources.flatMap(({ id }) => (id.startsWith('guide-') ? [id.slice(6)] : []));
    expect(guides.join(' ')).toBe(
      'identity-card reconnection plf derailor claims friendship celebrations session anchorage vault',
    );
    // Who is stirred up is told what to do, beside the exercises and in the preparation of a session.
    const careful = resources.filter(({ body }) => /professionnel de santé|health professional/.test(body));
    expect(careful.map(({ id }) => id)).toEqual(
      ['reconnection', 'plf', 'derailor', 'session'].map((name) => `guide-${name}`),
    );
    const recordings = resources.flatMap(({ audio }) => audio ?? []);
    expect(recordings).toHaveLength(1);
    for (const recording of recordings) expect(isSiteFile(recording, undefined)).toBe(true);
  });
});
