import { draftKeysOf } from '../../src/domain/draftKeys';
import type { Draft, Drafts } from '../../src/domain/drafts';

/** The draft of a form that was begun last, undefined when nothing is under way. */
export function draftIn({ drafts }: { drafts: Drafts }, form: string): Draft | undefined {
  const [draftKey = ''] = draftKeysOf(drafts, form);
  return drafts[draftKey];
}
