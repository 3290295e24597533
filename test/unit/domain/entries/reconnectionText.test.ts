/** @jest-environment node */
import { whoInSentence } from '../../../../src/domain/entries/reconnectionText';

it.each([
  ['Marc, responsable de l’entrepôt', 'Marc, responsable de l’entrepôt'],
  ['Le client Varenne', 'le client Varenne'],
  ['L’équipe de nuit', 'l’équipe de nuit'],
  ['Mon équipe', 'mon équipe'],
  ['The night team', 'the night team'],
  ['Léa', 'Léa'],
  ['Una', 'Una'],
  ['Andy', 'Andy'],
])('N5 N11 « %s » within a sentence is « %s »', (who, said) => {
  expect(whoInSentence(who)).toBe(said);
});
