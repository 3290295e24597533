import { useIntl } from 'react-intl';
import { dateOfDay } from '../../domain/localDay';
import type { Anchorage } from '../../domain/synthesis/synthesisGate';
import { Icon } from '../../ui/icons';
import { lockedMessages, plannedMessage } from './messages';

const opened = ['portrait', 'path', 'paper'] as const;

/** Why there is no synthesis yet, what opens it, and what it will give (row F6). */
export function Locked({ anchorage }: { anchorage: Anchorage }) {
  const { formatMessage } = useIntl();
  const day = anchorage.state === 'planned' ? dateOfDay(anchorage.day) : undefined;
  return (
    <section className="card stack">
      <h2 className="synthesis-locked__heading">
        <Icon name="lock" />
        {formatMessage(lockedMessages.heading)}
      </h2>
      <p>{formatMessage(lockedMessages.meeting)}</p>
      {day && <p className="synthesis-locked__planned">{formatMessage(plannedMessage, { day })}</p>}
      <div className="stack-tight">
        <p>{formatMessage(lockedMessages.opens)}</p>
        <ul className="synthesis-locked__list">
          {opened.map((line) => (
            <li key={line}>{formatMessage(lockedMessages[line])}</li>
          ))}
        </ul>
      </div>
      <p className="small">{formatMessage(lockedMessages.nothingToDo)}</p>
    </section>
  );
}
