import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../domain/paths';
import { ButtonLink } from '../../ui/Button';
import { MenuDrawer, MenuEntries } from './menu';
import { shellMessages } from './messages';

/** The side menu as a drawer, on phones. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <SwipeableDrawer
      open
      anchor="right"
      onOpen={() => undefined}
      onClose={onClose}
      disableSwipeToOpen
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': formatMessage(shellMessages.menu),
        },
      }}
    >
      <MenuDrawer onClose={onClose} />
    </SwipeableDrawer>
  );
}

/** The side menu where it stands beside the content. */
export function MenuBeside() {
  return (
    <MenuEntries>
      <ButtonLink to={paths.addReconnection.href()} isWide>
        <FormattedMessage {...shellMessages.add} />
      </ButtonLink>
    </MenuEntries>
  );
}
