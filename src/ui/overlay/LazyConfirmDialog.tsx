import { Suspense, useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../Button';
import { lazyComponent } from '../lazyComponent';
import { appMessages } from '../messages';
import type { ConfirmDialog } from './ConfirmDialog';
import { PlainWindow } from './PlainWindow';

/** ConfirmDialog in its simplest form, for when its own code can't be fetched. The safe answer comes first. */
function PlainQuestion({ title, text, note, onCancel, actions }: ComponentProps<typeof ConfirmDialog>) {
  const titleId = useId();
  return (
    <PlainWindow role="alertdialog" aria-labelledby={titleId} onClose={onCancel}>
      <h2 id={titleId}>{title}</h2>
      <p>{text}</p>
      <p aria-live="polite">{note}</p>
      <Button look="quiet" onClick={onCancel} text={appMessages.cancel} />
      {actions.map(({ label, onChoose, isDangerous, isBusy }, index) => (
        <Button key={index} look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onChoose}>
          {label}
        </Button>
      ))}
    </PlainWindow>
  );
}

const FetchedDialog = lazyComponent(
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
      <FetchedDialog {...question} />
    </Suspense>
  );
}
