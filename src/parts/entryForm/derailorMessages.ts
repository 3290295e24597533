import { defineMessages } from 'react-intl';

export const derailorFormMessages = defineMessages({
  addTitle: { id: 'derailors.form.addTitle', defaultMessage: 'Un déviateur ou une prétention' },
  editDerailor: { id: 'derailors.form.editDerailor', defaultMessage: 'Modifier ce déviateur' },
  editClaim: { id: 'derailors.form.editClaim', defaultMessage: 'Modifier cette prétention' },
  kind: { id: 'derailors.form.kind', defaultMessage: 'Qu’ajoutez-vous ?' },
  name: { id: 'derailors.form.name', defaultMessage: 'Nom' },
  nameHint: { id: 'derailors.form.nameHint', defaultMessage: 'Par exemple : le Pompier.' },
  description: { id: 'derailors.form.description', defaultMessage: 'Description' },
  descriptionHint: {
    id: 'derailors.form.descriptionHint',
    defaultMessage: 'À quoi reconnaissez-vous cette voix, ou cette image de vous ?',
  },
});
