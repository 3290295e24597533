import { isBlank } from '../blank';
import { formOfDraftKey, newDraftKey } from '../entries/formDraftKeys';
import type { Draft, DraftAnswer, Drafts } from '../entries/drafts';
import { fingerprintOf } from './fingerprint';
import { isSameJson, ownMember, type Json, type JsonObject } from '../json';

function includesAnswer(answer: DraftAnswer | undefined, other: DraftAnswer): boolean {
  if (isBlank(other)) return true;
  if (typeof answer === 'string' && typeof other === 'string') return answer.includes(other);
  return isSameJson(answer as Json, other as Json);
}

/** True where a draft says all that the other says. */
const includesDraft = (draft: Draft, other: Draft): boolean =>
  Object.entries(other.answers).every(([name, answer]) => includesAnswer(draft.answers[name], answer));

/**
 * The drafts of both sides. Two that go by one key stay apart, unless one says all that the other says.
 * @returns the very drafts where the other side adds none
 */
export function draftsOfBoth(drafts: Drafts, other: Drafts = {}): Drafts {
  const added = Object.entries(other).flatMap(([draftKey, draft]) => {
    const known = ownMember(drafts, draftKey);
    if (!known) return [[draftKey, draft] as const];
    if (includesDraft(known, draft)) return [];
    if (includesDraft(draft, known)) return [[draftKey, { ...known, ...draft }] as const];
    // The same draft gets the same key, however often it comes.
    const apart = newDraftKey(
      formOfDraftKey(draftKey),
      0,
      fingerprintOf([['', draft.answers as JsonObject]]),
    );
    return Object.hasOwn(drafts, apart) ? [] : [[apart, draft] as const];
  });
  return added.length === 0 ? drafts : { ...drafts, ...Object.fromEntries(added) };
}
