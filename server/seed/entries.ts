import { nodeCollections, type DataField } from '../../src/domain/collections';
import { isJsonObject, type Json, type JsonObject } from '../../src/domain/json';
import type { Language } from '../requestUrl';
import english from './people/en.json';
import french from './people/fr.json';

/** JSON texts of a data node, in the app's shapes. */
type Texts = Partial<Record<DataField, string>>;

/** An event the person of the seed is registered for. */
export interface SeededRegistration {
  date: string;
  date_timestamp: string;
  title: string;
  nid: string;
}

const dayMs = 86_400_000;

/** Rows with a moment in place of each “12.5 days ago”: as an entry's key, or as a realised intuition's day. */
function datedRows(value: Json, at: number): Json {
  const momentOf = (text: string) => {
    const days = /^([\d.]+) days ago$/.exec(text)?.[1];
    return days === undefined ? undefined : at - Math.round(Number(days) * dayMs);
  };
  const keyOf = (text: string) => String(momentOf(text) ?? text);
  if (typeof value === 'string') return keyOf(value);
  if (Array.isArray(value)) return value.map((item) => datedRows(item, at));
  if (!isJsonObject(value)) return value;
  const dated = (name: string, member: Json) =>
    name === 'realised' && typeof member === 'string'
      ? new Date(momentOf(member) ?? at).toISOString().slice(0, 10)
      : datedRows(member, at);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [keyOf(name), dated(name, member)]),
  );
}

/** What each complete person has written, by the language that they write in. */
const people = { fr: french, en: english } as unknown as Record<Language, JsonObject>;

/** The data node of the complete person who writes in `language`, dated relative to `at` (epoch ms). */
export function completeTexts(
  at: number,
  registrations: readonly SeededRegistration[],
  language: Language = 'fr',
): Texts {
  const dated = datedRows(people[language], at) as JsonObject;
  const events = { events: registrations, ...(dated['registrations'] as JsonObject) };
  const written: Record<string, unknown> = { ...dated, registrations: events };
  return Object.fromEntries(nodeCollections.map(({ name, field }) => [field, JSON.stringify(written[name])]));
}
