import { defineMessage, defineMessages } from 'react-intl';

export const identityCardMessages = defineMessages({
  title: { id: 'identityCard.title', defaultMessage: 'Carte d’identité' },
  intro: {
    id: 'identityCard.intro',
    defaultMessage:
      'Quatre phrases à vous. Elles vous accompagnent dans chaque reconnexion ; ajustez-les quand vous voulez.',
  },
  complete: {
    id: 'identityCard.complete',
    defaultMessage: 'Votre carte est complète.',
  },
  unsaved: {
    id: 'identityCard.unsaved',
    defaultMessage:
      'Vos changements sont gardés sur cet appareil. Enregistrez-les pour les transmettre au programme.',
  },
  save: { id: 'identityCard.save', defaultMessage: 'Enregistrer' },
});

export const progressMessage = defineMessage<{ filled: number; of: number }>({
  id: 'identityCard.progress',
  defaultMessage: '{filled, number} sur {of, number}',
});

export const identityCardFieldMessages = defineMessages({
  symptoms: { id: 'identityCard.field.symptoms', defaultMessage: 'Symptôme de résistance' },
  phrasereconnexion: { id: 'identityCard.field.phrasereconnexion', defaultMessage: 'Phrase de reconnexion' },
  momentressource: { id: 'identityCard.field.momentressource', defaultMessage: 'Moment ressource' },
  vocationpro: { id: 'identityCard.field.vocationpro', defaultMessage: 'Vocation professionnelle' },
});

export const identityCardHintMessages = defineMessages({
  symptoms: {
    id: 'identityCard.hint.symptoms',
    defaultMessage:
      'Le premier signe que vous vous coupez de l’autre. Par exemple : « Je parle plus vite et je coupe la parole. »',
  },
  phrasereconnexion: {
    id: 'identityCard.hint.phrasereconnexion',
    defaultMessage:
      'Les mots qui vous ramènent à l’essentiel. Par exemple : « Je respire, j’écoute, je choisis. »',
  },
  momentressource: {
    id: 'identityCard.hint.momentressource',
    defaultMessage:
      'L’invitation à retrouver un moment de force calme. Par exemple : « Retourne au lac, un matin d’octobre. »',
  },
  vocationpro: {
    id: 'identityCard.hint.vocationpro',
    defaultMessage:
      'Ce que votre travail sert, dans ses meilleurs moments. Par exemple : « Faire grandir les équipes par la confiance. »',
  },
});
