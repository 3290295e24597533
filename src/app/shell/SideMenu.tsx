import Drawer from '@mui/material/Drawer';
import { useIntl } from 'react-intl';
import { MenuDrawer } from './menu';
import { shellMessages } from './messages';

/** The side menu as a drawer, on phones. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': formatMessage(shellMessages.menu),
        },
      }}
    >
      <MenuDrawer onClose={onClose} />
    </Drawer>
  );
}
