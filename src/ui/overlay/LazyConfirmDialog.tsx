import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { lazyComponent } from '../lazyComponent';
import { PlainQuestion } from './PlainQuestion';

const ConfirmDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "dialog" */ './ConfirmDialog')).ConfirmDialog,
  { instead: PlainQuestion },
);

type LazyConfirmDialogProps = ComponentProps<typeof ConfirmDialog> & { fallback?: ReactNode };

/**
 * ConfirmDialog, its code fetched when it is first asked.
 * @param fallback drawn until then; nothing by default
 */
export function LazyConfirmDialog({ fallback = null, ...question }: LazyConfirmDialogProps) {
  return (
    <Suspense fallback={fallback}>
      <ConfirmDialog {...question} />
    </Suspense>
  );
}
