import { newsParameter } from '../../domain/paths';
import { dialogAtAddress } from '../../ui/list/dialogAtAddress';

/** The news item that the address names, in a window over the screen (row G2). */
export const NewsDialogAtAddress = dialogAtAddress(
  newsParameter,
  async () => (await import(/* webpackChunkName: "news-dialog" */ './NewsDialog')).NewsDialog,
);
