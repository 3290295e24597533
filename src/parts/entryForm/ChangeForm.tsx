import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { celebrationAdded, selectCelebratedReferences } from '../../collections/celebrations';
import { answered, selectDraft } from '../../collections/drafts';
import { intuitionChangeSaved } from '../../collections/reconnections';
import { entryForms } from '../../domain/entries/formDraftKeys';
import {
  celebrationOfIntuition,
  isIntuitionCelebrated,
  type ListedIntuition,
} from '../../domain/entries/intuitions';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { commonMessages } from '../../ui/commonMessages';
import { FieldFrame } from '../../ui/form/FieldFrame';
import { GrowingInput } from '../../ui/form/GrowingInput';
import { useUnnoticedInput } from '../../ui/form/useUnnoticedInput';
import { entryFormMessages } from './messages';
import { OpenDraft, useDiscardUnchangedDraft, type OpenedDraft } from './OpenDraft';

interface ChangeFormProps {
  listed: ListedIntuition;
  /** The box has the focus as it comes. */
  takesFocus?: boolean;
  /** It is there: what stood in its place goes. */
  onReady?: () => void;
  /** It was saved or put off; what was typed and put off stays in its draft. */
  onEnd: () => void;
}

/** Asks what a realised intuition changed: may be left, and can be celebrated in these words. */
export function ChangeForm(props: ChangeFormProps) {
  return (
    <OpenDraft form={entryForms.change(props.listed)}>
      {(draft) => <ChangeField {...props} {...draft} />}
    </OpenDraft>
  );
}

function ChangeField(props: ChangeFormProps & OpenedDraft) {
  const { listed, takesFocus = false, onReady, onEnd, draftKey, notice } = props;
  const { dateKey, item, intuition } = listed;
  const { formatMessage } = useIntl();
  const store = useAppStore();
  const boxRef = useRef<HTMLTextAreaElement>(null);
  const stored = intuition.change ?? '';
  const typed = useAppSelector((state) => selectDraft(state, draftKey)?.answers['change']);
  const isMade = useAppSelector((state) =>
    isIntuitionCelebrated(intuition, selectCelebratedReferences(state)),
  );
  const text = typeof typed === 'string' ? typed : stored;
  const [firstText] = useState(text);
  // A text that was not typed here: another tab's words. A redraw by itself leaves the box as it is.
  useLayoutEffect(() => {
    if (boxRef.current && boxRef.current.value !== text) boxRef.current.value = text;
  }, [text]);
  useEffect(() => {
    if (takesFocus) boxRef.current?.focus();
  }, [takesFocus]);
  const tellReady = useEffectEvent(() => onReady?.());
  useLayoutEffect(() => tellReady(), []);
  useDiscardUnchangedDraft(draftKey, { change: stored });
  // State would let a second press in before the next render.
  const isOver = useRef(false);
  const words = () => boxRef.current?.value ?? text;
  const keep = (value: string) => store.dispatch(answered({ draftKey, name: 'change', value }));
  useUnnoticedInput(() => {
    const known = selectDraft(store.getState(), draftKey)?.answers['change'] ?? stored;
    if (!isOver.current && words() !== known) keep(words());
  });
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isOver.current) return false;
    isOver.current = true;
    store.dispatch(intuitionChangeSaved({ dateKey, item, change: words() }, draftKey));
    onEnd();
    return true;
  };
  const celebrate = (event: SyntheticEvent) => {
    if (save(event))
      store.dispatch(celebrationAdded(celebrationOfIntuition({ ...intuition, change: words() })));
  };
  return (
    <Stack component="form" noValidate autoComplete="off" onSubmit={save} spacing={1.5} sx={{ mt: 1.5 }}>
      {notice}
      <FieldFrame label={formatMessage(entryFormMessages.change)}>
        {({ id }) => (
          <GrowingInput
            size="small"
            id={id}
            inputRef={boxRef}
            defaultValue={firstText}
            onChange={({ target }) => keep(target.value)}
          />
        )}
      </FieldFrame>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" text={commonMessages.save} />
        <Button look="text" onClick={onEnd} text={entryFormMessages.later} />
        {!isMade && (
          <Button look="quiet" onClick={celebrate} icon="star" text={entryFormMessages.celebrate} />
        )}
      </Stack>
    </Stack>
  );
}
