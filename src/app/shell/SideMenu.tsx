import Drawer from '@mui/material/Drawer';
import { useIntl } from 'react-intl';
import { MuiRoot } from '../../ui/MuiRoot';
import { MenuDrawer } from './menu';
import { shellMessages } from './messages';

/** The side menu as a drawer, on phones. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <MuiRoot>
      <Drawer
        open
        anchor="right"
        onClose={onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': formatMessage(shellMessages.menu),
            sx: { width: 'min(20rem, 88vw)', overscrollBehavior: 'contain' },
          },
        }}
      >
        <MenuDrawer onClose={onClose} />
      </Drawer>
    </MuiRoot>
  );
}
