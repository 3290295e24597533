import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { draftDiscarded, selectDraft, selectIsDraftBegun } from '../../collections/drafts';
import { openDraft } from '../../collections/openDraft';
import { draftKeysOf } from '../../domain/entries/formDraftKeys';
import type { Draft } from '../../domain/entries/drafts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { NoteWithAct } from '../../ui/NoteWithAct';
import { entryFormMessages } from './messages';

/** The draft that a form writes in. */
export interface OpenedDraft {
  draftKey: string;
  /** Offers another draft of the form; null where there is none. */
  notice: ReactNode;
}

interface OpenDraftProps {
  form: string;
  /** Draws the form, anew for another draft. */
  children: (draft: OpenedDraft) => ReactNode;
}

/** Shows a form on a draft that no other tab writes in. */
export function OpenDraft(props: OpenDraftProps) {
  return <DraftOfForm key={props.form} {...props} />;
}

function DraftOfForm({ form, children }: OpenDraftProps) {
  const dispatch = useAppDispatch();
  const [draftKey, setDraftKey] = useState<string>();
  const [wanted, setWanted] = useState<{ draftKey?: string }>({});
  const other = useAppSelector((state) =>
    draftKeysOf(state.drafts, form).find((key) => key !== draftKey && selectIsDraftBegun(state, key)),
  );
  useEffect(() => {
    let isShown = true;
    const open = async () => {
      const opened = await dispatch(
        openDraft(form, { onTaken: () => isShown && setWanted({}), wanted: wanted.draftKey }),
      );
      if (isShown) setDraftKey(opened);
    };
    void open();
    return () => {
      isShown = false;
    };
  }, [dispatch, form, wanted]);
  if (draftKey === undefined) return <div aria-busy="true" />;
  const notice =
    other === undefined ? null : (
      <NoteWithAct
        note={entryFormMessages.other}
        act={entryFormMessages.takeOver}
        onAct={() => setWanted({ draftKey: other })}
      />
    );
  return <Fragment key={draftKey}>{children({ draftKey, notice })}</Fragment>;
}

/**
 * Lets a draft go with its form when it says nothing else than what is stored: who only looked leaves nothing behind.
 * @param stored answers already saved, by name
 */
export function useDiscardUnchangedDraft(draftKey: string, stored: Draft['answers']): void {
  const store = useAppStore();
  const leave = useEffectEvent(() => {
    const state = store.getState();
    const isChanged = selectIsDraftBegun(state, draftKey, stored);
    if (selectDraft(state, draftKey) && !isChanged) store.dispatch(draftDiscarded({ draftKey }));
  });
  useEffect(() => () => leave(), []);
}
