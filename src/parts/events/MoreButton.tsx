import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { eventParameter } from '../../domain/paths';
import { Button } from '../../ui/Button';
import { opens, useShownAddress } from '../../ui/list/useShownAddress';
import { eventMessages } from './messages';

/** Opens an event over the screen (row H1); its name is the same for every event, its description tells which. */
export function MoreButton({ nid, describedBy }: { nid: string; describedBy: string }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { linkTo } = useShownAddress(eventParameter);
  const open = () => {
    const { to, state } = linkTo(eventParameter, nid);
    void navigate(to, { state });
  };
  return (
    <Button
      look="quiet"
      {...opens(eventParameter, nid)}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={open}
    >
      {formatMessage(eventMessages.more)}
    </Button>
  );
}
