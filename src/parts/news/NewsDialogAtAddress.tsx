import { Suspense } from 'react';
import { newsParameter } from '../../domain/paths';
import { lazyComponent } from '../../ui/lazyComponent';
import { useShownAddress } from '../../ui/list/useShownAddress';

const NewsDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "news-dialog" */ './NewsDialog')).NewsDialog,
);

/** The news item that the address names, in a window over the screen (row G2). */
export function NewsDialogAtAddress() {
  const { shownBy, close } = useShownAddress(newsParameter);
  const shown = shownBy(newsParameter);
  return (
    <Suspense fallback={null}>
      {shown !== null && <NewsDialog key={shown} nid={shown} onClose={close} />}
    </Suspense>
  );
}
