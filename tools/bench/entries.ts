import type { Celebrations } from '../../src/domain/entries/celebration';
import { reconnectionAnswers } from '../../src/domain/constants';
import type { Reconnection, Reconnections } from '../../src/domain/entries/reconnection';

const day = 24 * 60 * 60 * 1_000;
const newest = Date.UTC(2026, 10, 20, 9);

const people = ['Claire', 'Marc', 'Nadia', 'Karim', 'Sophie', 'Julien', 'Amina', 'Paul'];
const subjects = ['le budget', 'le planning de nuit', 'une absence', 'la réunion de lundi', 'un départ'];

/** Answers that take up the room a reconnection has left, in equal parts. */
const longAnswers = [
  ...['q2-moment', 'q3-pense', 'q3-ressenti', 'q3-fait', 'q4-attente', 'q6-difficultes-moi'],
  ...['q6-besoins-moi', 'q7-bien', 'q9-regard'],
].map((question) => `reconew-${question}`);

const prose =
  'Je voulais que nous avancions, et j’ai parlé plus fort que je ne le souhaitais. Il s’est tu, puis il a regardé ailleurs. ';

const pickFrom = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

function entry(index: number, length: number): Reconnection {
  const short = {
    [reconnectionAnswers.who]: `${pickFrom(people, index)} ${String(index)}`,
    [reconnectionAnswers.subject]: pickFrom(subjects, index),
  };
  const built = (each: number): Reconnection => ({
    pf: index % 3 === 0 ? 'future' : 'past',
    data: {
      ...short,
      ...Object.fromEntries(
        longAnswers.map((name, at) => [
          name,
          prose
            .repeat(9)
            .slice((index + at) % 40)
            .slice(0, each),
        ]),
      ),
    },
    intuitionsdata: [{ name: `Appeler ${pickFrom(people, index)}`, id: `b${String(index)}` }],
  });
  const left = length - JSON.stringify(built(0)).length;
  return built(Math.max(1, Math.floor(left / longAnswers.length)));
}

/**
 * Reconnections as people leave them, a day each.
 * @param length characters of an entry's JSON, about
 */
export function reconnections(count: number, length: number): Reconnections {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [String(newest - index * day), entry(index, length)]),
  );
}

/**
 * Celebrations and notes, a day each.
 * @param length characters of an entry's text
 */
export function celebrations(count: number, length: number): Celebrations {
  const text = (index: number) =>
    `${pickFrom(people, index)} ${String(index)}. ${prose.repeat(Math.ceil(length / 100))}`;
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      String(newest - index * day),
      { kind: index % 2 === 0 ? 'celebration' : 'note', text: text(index).slice(0, length) },
    ]),
  );
}
