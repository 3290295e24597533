import { defineMessage, defineMessages } from 'react-intl';

export const registrationMessages = defineMessages({
  title: { id: 'registration.title', defaultMessage: 'Demander une inscription' },
  intro: {
    id: 'registration.intro',
    defaultMessage:
      'Le programme valide chaque inscription avant la première connexion. Présentez-vous : vous choisirez votre mot de passe une fois votre compte ouvert.',
  },
  you: { id: 'registration.you', defaultMessage: 'Vous' },
  work: { id: 'registration.work', defaultMessage: 'Votre travail (facultatif)' },
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

export const nextMailMessage = defineMessage<{ email: string }>({
  id: 'registration.next.mail',
  defaultMessage: 'Un message vous en avertira, à l’adresse {email}.',
});
