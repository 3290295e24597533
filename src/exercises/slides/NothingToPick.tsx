import { useController } from 'react-hook-form';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { paths } from '../../domain/paths';
import { ButtonLink } from '../../ui/Button';
import { pickMessages } from '../messages';

/** Says why there is nothing to pick, and leads to where it comes from. Takes the focus when the pick is missing. */
export function NothingToPick({ name, reason }: { name: string; reason: MessageDescriptor }) {
  const { formatMessage } = useIntl();
  const { ref } = useController({ name }).field;
  return (
    <div className="card stack">
      <p tabIndex={-1} ref={ref}>
        {formatMessage(reason)}
      </p>
      <ButtonLink to={paths.addReconnection.href()} look="quiet">
        {formatMessage(pickMessages.addReconnection)}
      </ButtonLink>
    </div>
  );
}
