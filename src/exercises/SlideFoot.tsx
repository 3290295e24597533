import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { carouselMessages } from './messages';

/** A handler that stays the same function while what it does changes, so that a memoized part is not drawn again for it. Not to be called while rendering. */
function useSteadyCallback(handler: () => void): () => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback(() => latest.current(), []);
}

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
    <Buttons {...props} onBack={useSteadyCallback(props.onBack)} onSave={useSteadyCallback(props.onSave)} />
  );
}
