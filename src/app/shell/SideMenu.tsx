import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { useIntl } from 'react-intl';
import { MenuDrawer } from './menu';
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
