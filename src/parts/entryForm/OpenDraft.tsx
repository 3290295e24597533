import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { draftDiscarded, selectDraft, selectIsDraftBegun } from '../../collections/drafts';
import { openDraft } from '../../collections/openDraft';
import { draftKeysOf } from '../../domain/entries/formDraftKeys';
import type { Draft } from '../../domain/entries/drafts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { entryFormMessages } from './messages';

interface OpenDraftProps {
  form: string;
  /**
   * Draws the form.
   * @param draftKey of the draft that is this tab's
   * @param other offers another draft of the form; null where there is none
   */
  children: (draftKey: string, other: ReactNode) => ReactNode;
}

/** Shows a form on a draft that no other tab writes in. */
export function OpenDraft(props: OpenDraftProps) {
  return <OpenedDraft key={props.form} {...props} />;
}

function OpenedDraft({ form, children }: OpenDraftProps) {
  const { formatMessage } = useIntl();
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
        openDraft(form, {
          onTaken: () => isShown && setWanted({}),
          ...(wanted.draftKey !== undefined && { wanted: wanted.draftKey }),
        }),
      );
      if (isShown) setDraftKey(opened);
    };
    void open();
    return () => {
      isShown = false;
    };
  }, [dispatch, form, wanted]);
  if (draftKey === undefined) return <div aria-busy="true" />;
  return children(
    draftKey,
    other === undefined ? null : (
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary">
          {formatMessage(entryFormMessages.other)}
        </Typography>
        <Button look="text" onClick={() => setWanted({ draftKey: other })}>
          {formatMessage(entryFormMessages.takeOver)}
        </Button>
      </Stack>
    ),
  );
}

/**
 * Lets a draft go with its form when it says nothing else than what is stored: who only looked leaves nothing behind.
 * @param stored answers already saved, by name
 */
export function useDiscardUnchangedDraft(draftKey: string, stored: Draft['answers']): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const latestStored = useRef(stored);
  useEffect(() => {
    latestStored.current = stored;
  });
  useEffect(
    () => () => {
      const state = store.getState();
      const isChanged = selectIsDraftBegun(state, draftKey, latestStored.current);
      if (selectDraft(state, draftKey) && !isChanged) dispatch(draftDiscarded({ draftKey }));
    },
    [dispatch, store, draftKey],
  );
}
