import { useEffect, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { identityCardSaved, selectIdentityCard } from '../../collections/identityCard';
import { synchronise } from '../../collections/sync/synchronise';
import { identityCardFields } from '../../domain/constants';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/form/Form';
import { TextField } from '../../ui/form/TextField';
import { Screen } from '../../ui/Screen';
import type { IdentityCardFormValues } from './identityCardForm';
import {
  conflictMessage,
  identityCardFieldMessages,
  identityCardHintMessages,
  identityCardMessages,
} from './messages';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "validation" */ './identityCardForm')).identityCardFormSchema;

/** The identity card (rows A14, F1): re-read from the provider when entered, then edited here. */
export function IdentityCardScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const card = useAppSelector(selectIdentityCard);
  useEffect(() => {
    void dispatch(synchronise());
  }, [dispatch]);
  const values = useMemo<IdentityCardFormValues>(
    () => ({
      symptoms: card.symptoms ?? '',
      phrasereconnexion: card.phrasereconnexion ?? '',
      momentressource: card.momentressource ?? '',
      vocationpro: card.vocationpro ?? '',
    }),
    [card],
  );
  return (
    <Screen title={identityCardMessages.title}>
      <p className="small">
        <FormattedMessage {...identityCardMessages.intro} />
      </p>
      <Form<IdentityCardFormValues>
        loadSchema={loadSchema}
        defaultValues={values}
        values={values}
        onSubmit={(checked, form) => {
          dispatch(identityCardSaved(checked));
          form.reset(checked);
        }}
      >
        {({ isBusy }) => (
          <>
            {identityCardFields.map((field) => (
              <div key={field} className="stack-tight">
                <TextField
                  name={field}
                  isMultiline
                  label={formatMessage(identityCardFieldMessages[field])}
                  hint={formatMessage(identityCardHintMessages[field])}
                />
                {card.conflicts?.[field]?.map((text) => (
                  <p key={text} className="small pre-line">
                    <FormattedMessage {...conflictMessage} values={{ text }} />
                  </p>
                ))}
              </div>
            ))}
            <Button type="submit" isWide isBusy={isBusy}>
              <FormattedMessage {...identityCardMessages.save} />
            </Button>
          </>
        )}
      </Form>
    </Screen>
  );
}
