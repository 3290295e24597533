import { eventParameter } from '../../domain/paths';
import { dialogAtAddress } from '../../ui/list/dialogAtAddress';

/** The event that the address names, in a window over the screen (row H1). */
export const EventDialogAtAddress = dialogAtAddress(
  eventParameter,
  async () => (await import(/* webpackChunkName: "event-dialog" */ './EventDialog')).EventDialog,
);
