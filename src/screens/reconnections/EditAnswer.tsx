import Stack from '@mui/material/Stack';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { answered, draftDiscarded, selectDraft } from '../../collections/drafts';
import { reconnectionReworked } from '../../collections/reconnections';
import type { Dated } from '../../domain/dateKey';
import { entryForms } from '../../domain/entries/formDraftKeys';
import type { DraftAnswer } from '../../domain/entries/drafts';
import type { Reconnection } from '../../domain/entries/reconnection';
import type { Exercise, Field } from '../../domain/exercise/exerciseSchema';
import type { SlideValues } from '../../exercises/answersSchema';
import { slideFieldName, slideValues } from '../../exercises/slideValues';
import { placeCaret } from '../../exercises/placeCaret';
import { SchemaField } from '../../exercises/SchemaField';
import { IntuitionsField } from '../../exercises/slides/IntuitionsField';
import {
  seenIntuitions,
  answersOfReconnection,
  toReworkedReconnection,
} from '../../exercises/toReconnection';
import { isSubmitKey } from '../../exercises/useSlideKeys';
import { OpenDraft, useDiscardUnchangedDraft, type OpenedDraft } from '../../parts/entryForm/OpenDraft';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { commonMessages } from '../../ui/commonMessages';
import { Form } from '../../ui/form/Form';
import { MirrorValues } from '../../ui/form/MirrorValues';
import { appMessages } from '../../ui/messages';
import { useSeenIntuitions } from './useSeenIntuitions';

interface EditAnswerProps extends Dated<Reconnection> {
  exercise: Exercise;
  field: Field;
  labelledBy: string;
  /** Called when the answer was saved, or its edit given up. */
  onClose: () => void;
}

/**
 * The question that one answer can be edited under where it stands; undefined where that would change which questions
 * there are, or where the answer isn't the question's own text.
 */
export function editableField({ slides }: Exercise, name: string): Field | undefined {
  const slide = slides.find(({ fields = [] }) => fields.some((field) => field.name === name));
  if (slide?.kind !== 'questions' && slide?.kind !== 'intuitions') return undefined;
  const isCondition = slides.some(
    ({ when, fields = [] }) => when?.field === name || fields.some((field) => field.when?.field === name),
  );
  return isCondition ? undefined : slide.fields?.find((field) => field.name === name);
}

/**
 * One answer as its field, in the draft that going through the whole entry again writes in: left open, it waits there.
 * Saved, it alone leaves the draft.
 */
export function EditAnswer(props: EditAnswerProps) {
  return (
    <OpenDraft form={entryForms.reconnection(props.dateKey)}>
      {(draft) => <AnswerForm {...props} {...draft} />}
    </OpenDraft>
  );
}

function AnswerForm(props: EditAnswerProps & OpenedDraft) {
  const { dateKey, entry, exercise, field, labelledBy, onClose, draftKey, notice } = props;
  const store = useAppStore();
  const areaRef = useRef<HTMLDivElement>(null);
  const storedAnswers = useMemo(() => answersOfReconnection(exercise, entry), [exercise, entry]);
  const typed = useAppSelector((state) => selectDraft(state, draftKey)?.answers[field.name]);
  const fields = useMemo(() => [field], [field]);
  const values = useMemo(
    () => slideValues(fields, { ...storedAnswers, ...(typed !== undefined && { [field.name]: typed }) }),
    [fields, storedAnswers, typed, field.name],
  );
  useSeenIntuitions(draftKey, exercise, storedAnswers);
  useDiscardUnchangedDraft(draftKey, storedAnswers);
  useEffect(() => {
    if (areaRef.current) placeCaret(areaRef.current, slideFieldName(0));
  }, []);
  const own = [field.name, ...(field.type === 'list' ? [seenIntuitions] : [])];
  const cancel = () => {
    store.dispatch(draftDiscarded({ draftKey, onlyAnswers: own }));
    onClose();
  };
  const save = () => {
    const draft = selectDraft(store.getState(), draftKey)?.answers ?? {};
    const given = Object.fromEntries(
      own.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]]])),
    );
    if (given[field.name] === undefined) {
      cancel();
      return;
    }
    const reworked = toReworkedReconnection(exercise, { ...storedAnswers, ...given }, entry);
    store.dispatch(reconnectionReworked(dateKey, reworked, draftKey, own));
    onClose();
  };
  const takeKeys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      // The window stays.
      event.stopPropagation();
      cancel();
    } else if (isSubmitKey(event.nativeEvent)) {
      event.preventDefault();
      areaRef.current?.querySelector('form')?.requestSubmit();
    }
  };
  const asked = { field, name: slideFieldName(0), labelledBy };
  return (
    <Stack ref={areaRef} spacing={1} sx={{ pt: 1 }} onKeyDown={takeKeys}>
      {notice}
      <Form<SlideValues>
        loadSchema={async () =>
          (await import(/* webpackChunkName: "validation" */ '../../exercises/answersSchema')).slideSchema(
            fields,
          )
        }
        defaultValues={values}
        onChange={(_name, value) =>
          store.dispatch(answered({ draftKey, name: field.name, value: value as DraftAnswer }))
        }
        onSubmit={save}
      >
        {({ isBusy }) => (
          <>
            <MirrorValues values={values} />
            {field.type === 'list' ? <IntuitionsField {...asked} /> : <SchemaField {...asked} />}
            <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
              <Button type="submit" isBusy={isBusy} text={commonMessages.save} />
              <Button look="text" onClick={cancel} text={appMessages.cancel} />
            </Stack>
          </>
        )}
      </Form>
    </Stack>
  );
}
