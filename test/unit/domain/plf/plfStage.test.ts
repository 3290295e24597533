/** @jest-environment node */
import type { PlfExercise } from '../../../../src/domain/plf/plfSections';
import { plfStage, type PlfMoment } from '../../../../src/domain/plf/plfStage';
import { aField, anExercise, aSlide } from '../../../support/exampleData';

const asking = (name: string) => anExercise({ slides: [aSlide({ fields: [aField({ name })] })] });
const sections = [1, 2, 3, 4];
const exercise: PlfExercise = {
  types: [{ id: 'plf', title: 'PLF', sections }],
  sections: { 1: asking('a'), 2: asking('b'), 3: asking('c'), 4: asking('d') },
};
const walked = { data: { a: '1', d: '4' } };
const onTheWay = { plf_track: { plf: 2, slide: 0 } };

const start: PlfMoment = {
  exercise,
  sections,
  plf: {},
  asked: 1,
  section: 1,
  slide: 0,
  isOutOfTurn: false,
  isToEnd: false,
  isAtLaterSlide: false,
  isJustCompleted: false,
  hasMoved: false,
  restingAfter: undefined,
  hasReconnection: true,
  isProviderHeard: true,
  isUnread: false,
};

it.each<[string, Partial<PlfMoment>, string]>([
  ['the section', {}, 'section'],
  ['that nothing was heard of the provider', { isUnread: true, isProviderHeard: false }, 'unheard'],
  ['that nothing is asked, where the document lacks the section', { section: 7 }, 'nothing'],
  ['that nothing is asked, where the type lacks it', { sections: [1, 2], section: 3 }, 'nothing'],
  ['the closing at the last section, once all was walked', { plf: walked, asked: 4, section: 4 }, 'closing'],
  ['the closing to who was led to the end', { plf: walked, isToEnd: true }, 'closing'],
  ['the closing where the path was just completed', { plf: walked, isJustCompleted: true }, 'closing'],
  ['the section again to who comes back to it', { plf: walked, asked: 4, isAtLaterSlide: true }, 'section'],
  ['a section opened out of its turn', { plf: walked, asked: 4, isOutOfTurn: true }, 'section'],
  ['no closing while a track is left', { plf: { ...walked, ...onTheWay }, isToEnd: true }, 'section'],
  ['the map to who was led to an end not reached', { isToEnd: true }, 'map'],
  ['no map to who moved since', { isToEnd: true, hasMoved: true }, 'section'],
  ['a rest before the section that follows', { plf: onTheWay, section: 2, restingAfter: 1 }, 'rest'],
  ['no rest before another section', { plf: onTheWay, section: 3, restingAfter: 1 }, 'section'],
  ['no rest at a later slide', { plf: onTheWay, section: 2, slide: 1, restingAfter: 1 }, 'section'],
  ['that a reconnection comes first', { section: 3, hasReconnection: false }, 'reconnectionFirst'],
  [
    'that nothing was heard, where reconnections may be at the provider',
    { section: 3, hasReconnection: false, isProviderHeard: false },
    'unheard',
  ],
])('the guided exercise shows %s (E3 E7 N8)', (_what, moment, kind) => {
  expect(plfStage({ ...start, ...moment }).kind).toBe(kind);
});
