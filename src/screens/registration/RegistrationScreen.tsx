import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { defineMessage, defineMessages, useIntl, type MessageDescriptor } from 'react-intl';
import { useLocation } from 'react-router';
import { alertCleared, alertShown } from '../../alerts/alertSlice';
import { alertForFailedCall } from '../../alerts/failedCall';
import { selectLocale } from '../../collections/locale';
import { accountValuesOf } from '../../domain/user/account';
import { readLoginRouteState } from '../../domain/user/loginRouteState';
import type { RefusedField } from '../../domain/user/registrationRequest';
import { PersonalTextField, TermsField } from '../../parts/personalFields/personalFields';
import { WayBack } from '../../parts/wayBack/WayBack';
import { registrationEndpoints } from '../../provider/endpoints/registration';
import type { ProviderError } from '../../provider/providerError';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/form/Form';
import type { FormMessage } from '../../ui/form/messages';
import { EmailField } from '../../ui/form/signInFields';
import { appMessages, pageNames } from '../../ui/messages';
import { Note } from '../../ui/Note';
import { Screen } from '../../ui/Screen';
import type { RegistrationFormValues } from './registrationForm';

const registrationMessages = defineMessages({
  intro: {
    id: 'registration.intro',
    defaultMessage:
      'Le programme valide chaque inscription avant la première connexion. Présentez-vous : vous choisirez votre mot de passe une fois votre compte ouvert.',
  },
  you: { id: 'registration.you', defaultMessage: 'Vous' },
  work: { id: 'registration.work', defaultMessage: 'Votre travail (un de ces champs vous sera demandé)' },
  confirmEmail: { id: 'registration.confirmEmail', defaultMessage: 'Confirmer l’email' },
  send: { id: 'registration.send', defaultMessage: 'Envoyer la demande' },
  thanks: { id: 'registration.thanks', defaultMessage: 'Merci !' },
  next: { id: 'registration.next', defaultMessage: 'Et maintenant ?' },
  nextReview: {
    id: 'registration.next.review',
    defaultMessage: 'Le programme étudie votre demande et ouvre votre compte.',
  },
  nextLogin: {
    id: 'registration.next.login',
    defaultMessage: 'Vous choisissez votre mot de passe, puis vous vous connectez.',
  },
});

const nextMailMessage = defineMessage<{ email: string }>({
  id: 'registration.next.mail',
  defaultMessage: 'Vous recevrez un email à l’adresse {email}.',
});

const loadSchema = async () =>
  (await import(/* webpackChunkName: "validation" */ './registrationForm')).registrationFormSchema;

/** What a refused field says, in our own words. */
function messageFor({ field, reason }: RefusedField): FormMessage {
  if (reason === 'taken') return 'emailTaken';
  return field === 'mail' ? 'email' : 'refusedValue';
}

/** Fields that belong together, under their name. */
function Section({ title, children }: { title: MessageDescriptor; children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <Stack component="fieldset" spacing={2} sx={{ minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2 }}>
        {formatMessage(title)}
      </Typography>
      {children}
    </Stack>
  );
}

function NextSteps({ email }: { email: string }) {
  const { formatMessage } = useIntl();
  return (
    <Stack component="section" spacing={2}>
      <Typography variant="h2">{formatMessage(registrationMessages.next)}</Typography>
      <Stack component="ol" spacing={1.5} sx={{ pl: 2.5, overflowWrap: 'anywhere' }}>
        <li>{formatMessage(registrationMessages.nextReview)}</li>
        <li>{formatMessage(nextMailMessage, { email })}</li>
        <li>{formatMessage(registrationMessages.nextLogin)}</li>
      </Stack>
    </Stack>
  );
}

/** Asks for an account; the page stays once the request is sent, and says what comes next. */
export function RegistrationScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const locale = useAppSelector(selectLocale);
  const { returnUrl } = readLoginRouteState(useLocation().state);
  const [sentFor, setSentFor] = useState<string | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sentFor !== null) headingRef.current?.focus();
  }, [sentFor]);
  const submit = async (
    { mailAgain: _alike, ...request }: RegistrationFormValues,
    form: UseFormReturn<RegistrationFormValues>,
  ) => {
    dispatch(alertCleared());
    const { postRegistration } = registrationEndpoints.endpoints;
    const { data, error } = await dispatch(postRegistration.initiate({ request, locale }, { track: false }));
    if (error) {
      dispatch(alertShown(alertForFailedCall(error as ProviderError)));
      return;
    }
    for (const refusal of data.refused) form.setError(refusal.field, { message: messageFor(refusal) });
    const [first] = data.refused;
    if (first) {
      form.setFocus(first.field);
      return;
    }
    dispatch(alertShown('registration_requested'));
    setSentFor(request.mail);
  };
  if (sentFor !== null) {
    return (
      <Screen
        title={pageNames.registration}
        heading={formatMessage(registrationMessages.thanks)}
        headingRef={headingRef}
      >
        <NextSteps email={sentFor} />
        <WayBack email={sentFor} returnUrl={returnUrl} />
      </Screen>
    );
  }
  return (
    <Screen title={pageNames.registration}>
      <Note>{formatMessage(registrationMessages.intro)}</Note>
      <Form<RegistrationFormValues>
        mayBeFilledIn
        loadSchema={loadSchema}
        hasOptionalFields
        defaultValues={{ ...accountValuesOf({}), mail: '', mailAgain: '' }}
        onSubmit={submit}
      >
        {({ isBusy }) => (
          <>
            <Section title={registrationMessages.you}>
              <PersonalTextField name="firstname" isRequired />
              <PersonalTextField name="lastname" isRequired />
              <EmailField
                name="mail"
                label={formatMessage(appMessages.email)}
                isRequired
                autoComplete="email"
                deps="mailAgain"
              />
              <EmailField
                name="mailAgain"
                label={formatMessage(registrationMessages.confirmEmail)}
                hint={undefined}
                isRequired
                autoComplete="email"
              />
            </Section>
            <Section title={registrationMessages.work}>
              <PersonalTextField name="title" />
              <PersonalTextField name="company" />
              <PersonalTextField name="businessunit" />
              <PersonalTextField name="telephone" />
            </Section>
            <TermsField isRequired />
            <Button type="submit" isWide isBusy={isBusy} text={registrationMessages.send} />
          </>
        )}
      </Form>
      <WayBack returnUrl={returnUrl} />
    </Screen>
  );
}
