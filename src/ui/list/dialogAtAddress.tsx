import { type ComponentProps, type ComponentType, Suspense } from 'react';
import { Button } from '../Button';
import { lazyComponent } from '../lazyComponent';
import { opensAddress, useShownAddress } from './useShownAddress';

interface OpenButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'text'> {
  /** Query parameter of what it opens. */
  parameter: string;
  id: string;
  /** Ids of the texts that tell which one it opens: its name is the same for all. */
  describedBy: string;
}

/** Opens what has this id in a window over the screen. */
export function OpenDialogButton({ parameter, id, describedBy, ...button }: OpenButtonProps) {
  const { show } = useShownAddress(parameter);
  return (
    <Button
      look="quiet"
      {...button}
      {...opensAddress(parameter, id)}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={() => show(parameter, id)}
    />
  );
}

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
