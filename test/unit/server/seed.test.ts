/** @jest-environment node */
import { completeTexts } from '../../../server/seed/entries';
import { readCelebrations } from '../../../src/domain/entries/celebration';
import { readDerailors } from '../../../src/domain/entries/derailor';
import { readIdentityCard } from '../../../src/domain/entries/identityCard';
import type { Json } from '../../../src/domain/json';
import { readPlf } from '../../../src/domain/plf/plf';
import { readReconnections } from '../../../src/domain/entries/reconnection';
import { readRegistrations } from '../../../src/domain/programme/registrations';

const AT = 1_795_226_400_000;
const registration = { date: '01/12/2026', date_timestamp: '1796131800', title: 'Atelier', nid: '14' };
const json = (text: string | undefined) => JSON.parse(text ?? 'null') as Json;

describe.each(['fr', 'en'] as const)('L2 K8 the seeded entries in %s', (language) => {
  const texts = completeTexts(AT, [registration], language);

  it.each([
    ['field_intuitions', readReconnections],
    ['field_deviateurs', readDerailors],
    ['field_pretentions', readDerailors],
    ['field_celebrations', readCelebrations],
    ['field_cid', readIdentityCard],
    ['field_plf', readPlf],
    ['field_other_data', readRegistrations],
  ] as const)('K8 %s is sound to the app’s own reader', (field, read) => {
    const value = json(texts[field]);
    expect(read(value)).toEqual({ value });
  });

  it('K3 are keyed by past instants and mix realised with pending intuitions', () => {
    const { value } = readReconnections(json(texts.field_intuitions));
    const keys = Object.keys(value).map(Number);
    expect(keys).toHaveLength(6);
    expect(keys.every((key) => key < AT && key > AT - 180 * 86_400_000)).toBe(true);
    const intuitions = Object.values(value).flatMap((entry) => entry.intuitionsdata ?? []);
    expect(new Set(intuitions.map(({ realised }) => realised !== undefined))).toEqual(new Set([true, false]));
    const derailors = readDerailors(json(texts.field_deviateurs)).value;
    for (const { reconnection, intuition } of Object.values(derailors)) {
      const names = value[reconnection ?? '']?.intuitionsdata?.map(({ name }) => name);
      expect(names).toContain(intuition);
    }
  });

  it('K8 fill the whole identity card', () => {
    expect(Object.values(readIdentityCard(json(texts.field_cid)).value).filter(Boolean)).toHaveLength(4);
  });
});
