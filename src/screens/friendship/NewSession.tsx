import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { ExerciseDocument } from '../../domain/exercise/exerciseSchema';
import { entryForms } from '../../domain/entries/entryForms';
import { newSessionKey, paths } from '../../domain/paths';
import { DraftWaiting } from '../../parts/entryForm/DraftWaiting';
import { ButtonLink } from '../../ui/Button';
import { friendshipListMessages } from './listMessages';
import { parts } from './parts';

/** The ways into a new session: either part may come first (row F3). */
export function NewSession({ friendship }: { friendship: ExerciseDocument['exercises']['friendship'] }) {
  const { formatMessage } = useIntl();
  const headingId = useId();
  return (
    <section className="stack-tight" aria-labelledby={headingId}>
      <h2 id={headingId}>{formatMessage(friendshipListMessages.add)}</h2>
      <div className="session-ways">
        {parts.map((part, index) => (
          <div key={part} className="stack-tight">
            <ButtonLink
              to={paths.addFriendship.href(newSessionKey, part)}
              look={index === 0 ? 'primary' : 'quiet'}
            >
              {friendship[part].title}
            </ButtonLink>
            <DraftWaiting form={entryForms.sessionPart(newSessionKey, part)} />
          </div>
        ))}
      </div>
    </section>
  );
}
