import { Suspense, type ComponentType } from 'react';
import { lazyComponent } from '../lazyComponent';
import { useShownAddress } from './useShownAddress';

/**
 * Makes a window over the screen, open while the address has a query parameter.
 * @param parameter holds the id of what the window shows
 * @param load fetches the window's code
 */
export function dialogAtAddress(
  parameter: string,
  load: () => Promise<ComponentType<{ nid: string; onClose: () => void }>>,
): ComponentType {
  const Dialog = lazyComponent(load);
  return function DialogAtAddress() {
    const { shownBy, close } = useShownAddress(parameter);
    const shown = shownBy(parameter);
    return (
      <Suspense fallback={null}>
        {shown !== null && <Dialog key={shown} nid={shown} onClose={close} />}
      </Suspense>
    );
  };
}
