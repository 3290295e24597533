import { documentDifferences } from '../../../server/admin/documentDifferences';
import { isSiteFile } from '../../../server/siteFiles';
import en from '../../../src/domain/exerciseDocuments/en.json';
import fr from '../../../src/domain/exerciseDocuments/fr.json';
import { readExerciseDocuments, type Exercise } from '../../../src/domain/exerciseSchema';
import { typographyProblems } from '../../../tools/typography.mjs';
import { asJson } from '../../support/exampleData';

const shipped = readExerciseDocuments(asJson({ fr, en })).value;
const languages = ['fr', 'en'] as const;

const exercisesOf = (language: string): Exercise[] => {
  const { reconnection, derailor, friendship, plf } = shipped[language]!.exercises;
  return [
    ...[reconnection, derailor, friendship.express, friendship.listen],
    ...Object.values<Exercise>(plf.sections),
  ];
};
const fieldsOf = (language: string) =>
  exercisesOf(language).flatMap(({ slides }) => slides.flatMap(({ fields }) => fields ?? []));

/** Every text that somebody reads, a resource's body by paragraph. */
function textsOf(language: string): string[] {
  const { exercises, resources } = shipped[language]!;
  const template = document.createElement('template');
  template.innerHTML = resources.map(({ body }) => body).join('');
  return [
    ...[
      ...exercises.friendship.modes.map(({ label }) => label),
      ...exercises.plf.types.map(({ title }) => title),
    ],
    ...exercisesOf(language).flatMap(({ title, intro, slides }) => [
      title,
      intro ?? title,
      ...slides.flatMap((slide) => [slide.title, slide.text ?? slide.title]),
    ]),
    ...fieldsOf(language).flatMap(({ label, hint, options }) => [
      label,
      hint ?? label,
      ...(options ?? []).map((option) => option.label),
    ]),
    ...resources.map(({ title }) => title),
    ...[...template.content.querySelectorAll('p, li')].map(({ textContent }) => textContent),
  ];
}

describe('the shipped exercise documents', () => {
  it('E3 J4 ask the same in both languages, under one version', () => {
    expect(documentDifferences(shipped['fr']!, shipped['en']!)).toEqual([]);
    expect(shipped['en']!.version).toBe(shipped['fr']!.version);
  });

  it.each(languages)('J4 are all there and well set in %s', (language) => {
    for (const text of textsOf(language)) {
      expect(text.trim()).not.toBe('');
      expect([text, typographyProblems(language, text)]).toEqual([text, []]);
    }
  });

  it.each([
    ['fr', 'Par exemple\u202F: '],
    ['en', 'For example: '],
  ])('C1 D2 E3 F3 illustrate every open question in %s', (language, example) => {
    const open = fieldsOf(language).filter(({ type }) => ['text', 'textarea', 'list'].includes(type));
    expect(open.filter(({ hint }) => !hint?.includes(example)).map(({ name }) => name)).toEqual([]);
  });

  it.each(languages)('F7 hold guides, readings and a pause to listen to in %s', (language) => {
    const { resources } = shipped[language]!;
    const kinds = resources.map(({ id }) => id.replace(/-.*/, ''));
    expect(new Set(kinds)).toEqual(new Set(['guide', 'reading', 'pause']));
    const recordings = resources.flatMap(({ audio }) => audio ?? []);
    expect(recordings).toHaveLength(1);
    for (const recording of recordings) expect(isSiteFile(recording, undefined)).toBe(true);
  });
});
