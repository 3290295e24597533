import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Icon, type IconName } from '../icons';
import { listMessages } from './messages';
import { Row } from './Row';
import type { EntryLink } from './useEntryAddress';

/** What may be done with an entry in its list. */
export interface EntryCardActs {
  /** Where it opens; the whole card leads there. */
  link: EntryLink;
  onEdit: () => void;
  onDelete: () => void;
}

interface EntryCardProps extends EntryCardActs {
  /** Small, at the top: a day, a kind. */
  above: ReactNode;
  /** What the entry is called, or its text: what its buttons are about. */
  title: ReactNode;
  children?: ReactNode;
}

/** An entry of a list: what it says, and what may be done with it. */
export function EntryCard({ above, title, link, onEdit, onDelete, children }: EntryCardProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const tool = (name: 'edit' | 'delete', icon: IconName, act: () => void) => (
    <button
      type="button"
      aria-label={formatMessage(listMessages[name])}
      aria-describedby={titleId}
      onClick={act}
    >
      <Icon name={icon} size={20} />
    </button>
  );
  return (
    <Row aria-labelledby={titleId} tabIndex={-1} className={link['aria-current'] && 'open'}>
      <div className="marks short">{above}</div>
      <Link {...link} id={titleId} className="title way" dir="auto">
        {title}
      </Link>
      {children}
      <div className="tools">
        {tool('edit', 'pencil', onEdit)}
        {tool('delete', 'trash', onDelete)}
      </div>
    </Row>
  );
}
