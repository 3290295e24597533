import { Suspense } from 'react';
import { eventParameter } from '../../domain/paths';
import { lazyComponent } from '../../ui/lazyComponent';
import { useShownAddress } from '../../ui/list/useShownAddress';

const EventDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "event-dialog" */ './EventDialog')).EventDialog,
);

/** The event that the address names, in a window over the screen (row H1). */
export function EventDialogAtAddress() {
  const { shownBy, close } = useShownAddress(eventParameter);
  const shown = shownBy(eventParameter);
  return (
    <Suspense fallback={null}>
      {shown !== null && <EventDialog key={shown} nid={shown} onClose={close} />}
    </Suspense>
  );
}
