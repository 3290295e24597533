import { useEventCallback } from '@mui/material/utils';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { carouselMessages } from './messages';

export function SlideBackButton({ onBack }: { onBack: () => void }) {
  const { formatMessage } = useIntl();
  return <IconButton onClick={onBack} icon="back" label={formatMessage(carouselMessages.back)} size={24} />;
}

interface SlideFootProps {
  hasBack: boolean;
  onBack: () => void;
  /** A button of its own saves at once. */
  isSavable: boolean;
  onSave: () => void;
  isLast: boolean;
  /** What goes on calls for no attention. */
  isCalm: boolean;
  isBusy: boolean;
}

const Buttons = memo(function Buttons(props: SlideFootProps) {
  const { hasBack, onBack, isSavable, onSave, isLast, isCalm, isBusy } = props;
  return (
    <div className="foot">
      {hasBack && <SlideBackButton onBack={onBack} />}
      {isSavable && <Button look="quiet" onClick={onSave} text={carouselMessages.save} />}
      <Button
        type="submit"
        look={isCalm ? 'quiet' : 'primary'}
        isBusy={isBusy}
        text={isLast ? carouselMessages.save : carouselMessages.next}
      />
    </div>
  );
});

/** The buttons of a slide. A key in its boxes draws none of them again: MUI's are dear to draw. */
export function SlideFoot(props: SlideFootProps) {
  return (
    <Buttons {...props} onBack={useEventCallback(props.onBack)} onSave={useEventCallback(props.onSave)} />
  );
}
