import { useIntl } from 'react-intl';
import { derailorSaved } from '../../collections/derailors';
import { selectBegunDraft } from '../../collections/drafts';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { identityCardFields } from '../../domain/constants';
import { freeDateKey } from '../../domain/dateKey';
import { addParameter, paths, withParameter } from '../../domain/paths';
import { ExerciseCarousel } from '../../exercises/ExerciseCarousel';
import { pickMessages } from '../../exercises/messages';
import { pickableReconnections } from '../../exercises/pickableEntries';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { OpenDraft } from '../../parts/entryForm/OpenDraft';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { ButtonLink } from '../../ui/Button';
import { commonMessages } from '../../ui/commonMessages';
import { useClosing } from '../../ui/list/closedEntry';
import { Loading } from '../../ui/Loading';
import { Screen } from '../../ui/Screen';
import { DerailorClosing, guidedForm } from './guided';
import { guidedMessages } from './messages';
import { toDerailor } from './toDerailor';

/** Says why a derailor can't be looked for now, and leads to what can be done. */
function NothingToStartFrom({ hasReconnection }: { hasReconnection: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <Screen title={guidedMessages.title}>
      <p>{formatMessage(hasReconnection ? pickMessages.noneWaits : guidedMessages.missing)}</p>
      <Actions>
        <ButtonLink to={paths.addReconnection.href()} text={commonMessages.reconnect} />
        <ButtonLink
          to={withParameter(paths.derailors.href(), addParameter, '')}
          look="quiet"
          text={guidedMessages.name}
        />
        <ButtonLink to={paths.home.href()} look="text" text={commonMessages.toHome} />
      </Actions>
    </Screen>
  );
}

/** Identifies a derailor, from a reconnection to its name. */
export function AddDerailorScreen() {
  const store = useAppStore();
  const close = useClosing(paths.derailors.href(), DerailorClosing);
  const history = useAppSelector(selectReconnectionHistory);
  const isBegun = useAppSelector((state) => selectBegunDraft(state, guidedForm) !== undefined);
  const exercise = useExerciseDocument()?.exercises.derailor;
  if (history.length === 0) return <NothingToStartFrom hasReconnection={false} />;
  if (!exercise) return <Loading />;
  // What was begun stays in sight, though its intuition was realised meanwhile.
  if (!isBegun && pickableReconnections(history, exercise).length === 0)
    return <NothingToStartFrom hasReconnection />;
  return (
    <OpenDraft form={guidedForm}>
      {(draft) => (
        <ExerciseCarousel
          exercise={exercise}
          {...draft}
          cardFields={identityCardFields}
          onComplete={(answers) => {
            const { derailors } = store.getState();
            const { payload } = store.dispatch(derailorSaved(toDerailor(exercise, answers), draft.draftKey));
            void close(freeDateKey(payload.at, derailors));
          }}
        />
      )}
    </OpenDraft>
  );
}
