import { useNavigate } from 'react-router';
import { defineMessages, useIntl } from 'react-intl';
import { derailorSaved } from '../../collections/derailors';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { identityCardFields } from '../../domain/constants';
import { paths } from '../../domain/paths';
import { ExerciseCarousel } from '../../exercises/ExerciseCarousel';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { OpenDraft } from '../../parts/entryForm/OpenDraft';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { Loading } from '../../ui/Loading';
import { ButtonLink } from '../../ui/Button';
import { Screen } from '../../ui/Screen';
import { guidedForm } from './guidedForm';
import { toDerailor } from './toDerailor';

const derailorMessages = defineMessages({
  title: { id: 'derailors.add.title', defaultMessage: 'Identifier un déviateur' },
  missing: {
    id: 'derailors.missing.text',
    defaultMessage:
      'Un déviateur se fait entendre quand une intuition vous met mal à l’aise. Pour en identifier un, vous partirez d’une de vos reconnexions : il vous en faut au moins une.',
  },
  missingNext: {
    id: 'derailors.missing.next',
    defaultMessage: 'Comptez une dizaine de minutes, puis revenez ici.',
  },
  addReconnection: { id: 'derailors.missing.add', defaultMessage: 'Faire une reconnexion' },
  home: { id: 'derailors.missing.home', defaultMessage: 'Retour à l’accueil' },
});

/** Says why a derailor can't be looked for yet, and leads to what comes first. */
function ReconnectionRequired() {
  const { formatMessage } = useIntl();
  return (
    <Screen title={derailorMessages.title}>
      <p>{formatMessage(derailorMessages.missing)}</p>
      <p>{formatMessage(derailorMessages.missingNext)}</p>
      <Actions>
        <ButtonLink to={paths.addReconnection.href()}>
          {formatMessage(derailorMessages.addReconnection)}
        </ButtonLink>
        <ButtonLink to={paths.home.href()} look="quiet">
          {formatMessage(derailorMessages.home)}
        </ButtonLink>
      </Actions>
    </Screen>
  );
}

/** Identifies a derailor, from a reconnection to its name. */
export function AddDerailorScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasReconnection = useAppSelector((state) => selectReconnectionHistory(state).length > 0);
  const exercise = useExerciseDocument()?.exercises.derailor;
  if (!hasReconnection) return <ReconnectionRequired />;
  if (!exercise) return <Loading />;
  return (
    <OpenDraft form={guidedForm}>
      {(draftKey, other) => (
        <ExerciseCarousel
          exercise={exercise}
          draftKey={draftKey}
          notice={other}
          cardFields={identityCardFields}
          onComplete={(answers) => {
            dispatch(derailorSaved(toDerailor(exercise, answers), draftKey));
            void navigate(paths.derailors.href(), { replace: true });
          }}
        />
      )}
    </OpenDraft>
  );
}
