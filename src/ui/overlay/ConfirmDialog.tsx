import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { Button } from '../Button';
import { appMessages } from '../messages';
import { Answers } from './Answers';

interface ConfirmDialogProps {
  title: ReactNode;
  text: ReactNode;
  /** What came of an action that leaves the question open; empty before. */
  note?: ReactNode;
  /** Stays: the safe way out, which has the focus. */
  onCancel: () => void;
  /** The ways on, the main one last. */
  actions: { label: ReactNode; onChoose: () => void; isDangerous?: boolean; isBusy?: boolean }[];
}

/** The same function at each drawing: only the first one calls it. */
const takeFocus = (button: HTMLElement | null) => button?.focus();

/** Asks before something that can't be taken back, or that would leave work behind. */
export function ConfirmDialog({ title, text, note, onCancel, actions }: ConfirmDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={onCancel}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId} sx={{ pt: 3 }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ '& > p + div:not(:empty)': { mt: 1.5 } }}>
        <p id={textId}>{text}</p>
        {note !== undefined && <div aria-live="polite">{note}</div>}
      </DialogContent>
      <Answers className="foot">
        {/* The safe answer has the focus: Enter by habit loses nothing. */}
        <Button look="quiet" onClick={onCancel} ref={takeFocus} text={appMessages.cancel} />
        {actions.map(({ label, onChoose, isDangerous, isBusy }, index) => (
          <Button
            key={index}
            look={isDangerous ? 'danger' : index === actions.length - 1 ? 'primary' : 'quiet'}
            onClick={onChoose}
            isBusy={isBusy}
          >
            {label}
          </Button>
        ))}
      </Answers>
    </Dialog>
  );
}
