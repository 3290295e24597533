import { draftKeysOf } from '../../src/domain/entries/formDraftKeys';
import type { Draft, Drafts } from '../../src/domain/entries/drafts';

/** The latest draft of a form, undefined if there is none. */
export function draftIn({ drafts }: { drafts: Drafts }, form: string): Draft | undefined {
  const [draftKey = ''] = draftKeysOf(drafts, form);
  return drafts[draftKey];
}
