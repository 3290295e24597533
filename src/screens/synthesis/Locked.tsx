import { FormattedMessage } from 'react-intl';
import { dateOfDay } from '../../domain/localDay';
import type { Anchorage } from '../../domain/synthesis/synthesisGate';
import { Icon } from '../../ui/icons';
import { lockedMessages, plannedMessage } from './messages';

const opened = ['portrait', 'path', 'paper'] as const;

/** Why there is no synthesis yet, what opens it, and what it will give (row F6). */
export function Locked({ anchorage }: { anchorage: Anchorage }) {
  const day = anchorage.state === 'planned' ? dateOfDay(anchorage.day) : undefined;
  return (
    <section className="card stack">
      <h2 className="synthesis-locked__heading">
        <Icon name="lock" />
        <FormattedMessage {...lockedMessages.heading} />
      </h2>
      <p>
        <FormattedMessage {...lockedMessages.meeting} />
      </p>
      {day && (
        <p className="synthesis-locked__planned">
          <FormattedMessage {...plannedMessage} values={{ day }} />
        </p>
      )}
      <div className="stack-tight">
        <p>
          <FormattedMessage {...lockedMessages.opens} />
        </p>
        <ul className="synthesis-locked__list">
          {opened.map((line) => (
            <li key={line}>
              <FormattedMessage {...lockedMessages[line]} />
            </li>
          ))}
        </ul>
      </div>
      <p className="small">
        <FormattedMessage {...lockedMessages.nothingToDo} />
      </p>
    </section>
  );
}
