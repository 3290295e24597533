import type { Reconnection } from '../../domain/reconnection';

/** A text as search compares it: no case, no accents. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True when every word searched for stands somewhere in the entry (row C6). */
export function matchesSearch(entry: Reconnection, search: string): boolean {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const texts = [
    ...Object.values(entry.data ?? {}),
    ...(entry.intuitionsdata ?? []).map((item) => item.name),
  ];
  const haystack = folded(texts.join(' '));
  return words.every((word) => haystack.includes(word));
}
