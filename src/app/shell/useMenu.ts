import { useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';

/** State of the step of the browser's history that opened the menu: Back closes it. */
const menuState = { isMenuOpen: true };

/** The menu as the browser's history has it. */
export function useMenu(): { isOpen: boolean; open: () => void; close: () => void } {
  const { key, pathname, search, hash, state } = useLocation() as Omit<Location, 'state'> & {
    state: unknown;
  };
  const navigate = useNavigate();
  const closedStep = useRef<string>(undefined);
  return {
    isOpen: (state as Partial<typeof menuState> | null)?.isMenuOpen === true,
    open: () => {
      void navigate({ pathname, search, hash }, { state: { ...(state as object | null), ...menuState } });
    },
    close: () => {
      // Going back takes the browser a moment: a second tap meanwhile goes no further back.
      if (closedStep.current === key) return;
      closedStep.current = key;
      void navigate(-1);
    },
  };
}
