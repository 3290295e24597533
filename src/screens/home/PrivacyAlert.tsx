import { selectLocale } from '../../collections/locale';
import { privacyAlertDismissed, selectIsPrivacyAlertDismissed } from '../../collections/privacyAlert';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { PrivacyCard } from './PrivacyCard';

/** Says at the first visit what the programme sees and what it does not, until dismissed (row B9). */
export function PrivacyAlert() {
  const dispatch = useAppDispatch();
  const isDismissed = useAppSelector(selectIsPrivacyAlertDismissed);
  const locale = useAppSelector(selectLocale);
  if (isDismissed) return null;
  return <PrivacyCard locale={locale} onDismiss={() => dispatch(privacyAlertDismissed())} />;
}
